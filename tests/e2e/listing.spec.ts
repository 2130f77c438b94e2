import type { Page } from "@playwright/test";
import type { Site } from "../support/site.ts";
import {
  fillBasics,
  fillDetails,
  fillPricing,
  nextFromPhotos,
  QUAY_HOUSE,
  sendPhotos,
} from "../support/new-listing.ts";
import { createSpace, dayAhead } from "../support/actors.ts";
import { actingAs } from "../support/backend.ts";
import { picture } from "../support/pictures.ts";
import { announcement, expect, signIn, test } from "./test.ts";

const next = (page: Page) => page.getByRole("main").getByRole("button", { name: "Next" });
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

/** The draft whose wizard is open. */
const draftOf = (page: Page) => /\/spaces\/new\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? "";

async function statusOf({ backend: { sql } }: Site, spaceId: string) {
  const [row] = await sql<
    { status: string }[]
  >`select status from public.coworking_spaces where id = ${spaceId}`;
  return row?.status;
}

test(
  "an owner lists a space from nothing to pending",
  { tag: "@main-job" },
  async ({ page, site, person, javaScriptEnabled }) => {
    await signIn(page, person);
    await page.goto("/");
    await page.getByRole("contentinfo").getByRole("link", { name: "List Your Space" }).click();
    await expect(page.getByText("Step 1 of 5")).toBeVisible();
    await expect(page.getByText("0% complete")).toBeVisible();
    await expect(page.getByRole("button", { name: "Previous" })).toBeDisabled();
    await fillBasics(page);
    await expect(page.getByText("Step 2 of 5")).toBeVisible();
    await expect(page.getByText("20% complete")).toBeVisible();
    await expect(page.getByLabel("Time zone")).toHaveValue("Europe/Lisbon");
    await expect(page.getByLabel("Monday opens")).toHaveValue("09:00");
    await expect(page.getByLabel("Monday closes")).toHaveValue("18:00");
    await fillDetails(page);
    await fillPricing(page);
    await expect(heading(page, "Photos")).toBeVisible();
    const draft = draftOf(page);
    await page.goto(`/spaces/new/${draft}/5`);
    await expect(page.getByRole("link", { name: "Add at least 3 photos" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Publish Listing" })).toHaveCount(0);
    await page.getByRole("link", { name: "Go on with Photos" }).click();
    const photos = await Promise.all(
      ["a.jpg", "b.png", "c.webp"].map((name) => picture(name, "teal")),
    );
    await sendPhotos(page, photos, javaScriptEnabled);
    await expect(page.getByRole("heading", { name: "3 of at most 10 photos" })).toBeVisible();
    await nextFromPhotos(page).click();
    await expect(page.getByText("80% complete")).toBeVisible();
    await expect(page.getByText("US$25.50", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Publish Listing" }).click();
    await expect(
      announcement(
        page,
        "Listing created successfully! It will be reviewed and published within 24 hours.",
      ),
    ).toBeVisible();
    await expect(page).toHaveURL(/\/dashboard\/listings$/);
    const card = page.getByRole("article", { name: QUAY_HOUSE.name });
    await expect(card.getByText("Pending Review")).toBeVisible();
    await expect(card.getByText("you'll have an answer within 24 hours")).toBeVisible();
    await card.getByRole("link", { name: "Edit" }).click();
    await expect(page.getByText("you'll have an answer within 24 hours")).toBeVisible();
    expect(await statusOf(site, draft)).toBe("pending");
  },
);

test("a draft that was closed half-way is continued in another browser, where it was left", async ({
  page,
  browser,
  baseURL,
  person,
  javaScriptEnabled,
}) => {
  await signIn(page, person);
  await page.goto("/spaces/new");
  await fillBasics(page);
  await fillDetails(page);
  await expect(heading(page, "Pricing")).toBeVisible();

  const elsewhere = await browser.newContext({ baseURL, javaScriptEnabled });
  const phone = await elsewhere.newPage();
  await signIn(phone, person);
  await phone.goto("/spaces/new");
  await phone.getByRole("link", { name: "Continue" }).click();
  await expect(heading(phone, "Pricing")).toBeVisible();
  await phone.getByRole("button", { name: "Previous" }).click();
  await expect(phone.getByLabel("Desk capacity")).toHaveValue("12");
  await expect(phone.getByLabel("Kitchen Access")).toBeChecked();
  await phone.getByLabel("Desk capacity").fill("14");
  await phone.getByRole("button", { name: "Previous" }).click();
  await expect(phone.getByLabel("Space name")).toHaveValue(QUAY_HOUSE.name);
  await next(phone).click();
  await expect(phone.getByLabel("Desk capacity")).toHaveValue("14");
  await elsewhere.close();
});

test("whoever is signed out signs in first, and comes back to list a space", async ({
  page,
  person,
}) => {
  await page.goto("/spaces/new");
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password").fill(person.password);
  await page.getByRole("main").getByRole("button", { name: "Sign In" }).click();
  await expect(heading(page, "Basic Information")).toBeVisible();
  await expect(page).toHaveURL(/\/spaces\/new$/);
});

test("each field says what is wrong with it, and keeps what was typed", async ({
  page,
  person,
}) => {
  await signIn(page, person);
  await page.goto("/spaces/new");
  await page.locator("form").evaluateAll((forms) => {
    for (const form of forms) if (form instanceof HTMLFormElement) form.noValidate = true;
  });
  await page.getByLabel("Website").fill("http://quay.example");
  await page.getByLabel("Place on the map").fill("near the river");
  await fillBasics(page, { description: "Too short.", name: "Q" });
  const summary = page.getByRole("alert");
  await expect(summary).toContainText("at least 2 characters");
  await expect(summary).toContainText("at least 50 characters; these are 10.");
  await expect(summary).toContainText("It has to begin with https.");
  await expect(summary).toContainText("38.7139, -9.1334");
  await expect(page.getByLabel("Description")).toHaveValue("Too short.");
  await page.getByLabel("Website").fill("quay.example");
  await page
    .getByLabel("Place on the map")
    .fill("https://www.openstreetmap.org/#map=19/38.7071/-9.1439");
  await fillBasics(page);
  await expect(heading(page, "Space Details")).toBeVisible();

  await page.getByLabel("Desk capacity").fill("12");
  await page.getByLabel("Monday closes").fill("08:00");
  await next(page).click();
  await expect(page.getByRole("alert")).toContainText(
    "On Monday, closing has to come after opening.",
  );
  await expect(page.getByLabel("Desk capacity")).toHaveValue("12");
  // What cannot be saved is not lost either: the way back is offered without saving.
  await page.getByRole("button", { name: "Previous" }).click();
  await page.getByRole("link", { name: "Go there without saving this step" }).click();
  await expect(page.getByLabel("Website")).toHaveValue("https://quay.example");
  await expect(page.getByLabel("Place on the map")).toHaveValue("38.7071, -9.1439");
});

test("a step ahead of an unfinished one leads to that one, and another's draft to nothing", async ({
  page,
  site,
  person,
}) => {
  await signIn(page, person);
  await page.goto("/spaces/new");
  await fillBasics(page, { city: "Vila do Nada", country: "Portugal" });
  await expect(page.getByLabel("Time zone")).toHaveValue("");
  await expect(page.getByText("We do not know Vila do Nada yet")).toBeVisible();
  const draft = draftOf(page);
  await page.goto(`/spaces/new/${draft}/3`);
  await expect(announcement(page, "First finish step 2, Space Details.")).toBeVisible();
  await expect(heading(page, "Space Details")).toBeVisible();
  await signIn(page, { email: "guest@nomadcowork.test", password: "nomad-demo-2026" });
  for (const path of ["", "/1", "/2", "/5", "/discard"]) {
    const answer = await page.goto(`/spaces/new/${draft}${path}`);
    expect(answer?.status(), path).toBe(404);
  }
  expect(await statusOf(site, draft)).toBe("draft");
});

test("a draft is thrown away when its owner says so twice", async ({ page, site, person }) => {
  await signIn(page, person);
  await page.goto("/spaces/new");
  await fillBasics(page);
  await expect(heading(page, "Space Details")).toBeVisible();
  const draft = draftOf(page);
  await page.goto("/dashboard/listings");
  await page.getByRole("link", { name: "Throw away" }).click();
  await page.getByRole("link", { name: "Keep it" }).click();
  await page.goto(`/spaces/new/${draft}/discard`);
  await page.getByRole("button", { name: "Throw away draft" }).click();
  await expect(announcement(page, "The draft was thrown away.")).toBeVisible();
  await expect(page.getByRole("heading", { name: /You have begun/ })).toHaveCount(0);
  expect(await statusOf(site, draft)).toBeUndefined();
});

test("a form that is sent twice begins one draft", async ({ page, site, person }) => {
  await signIn(page, person);
  await page.goto("/spaces/new");
  const form = Object.fromEntries(
    await page
      .locator("main form input[type=hidden]")
      .evaluateAll((inputs) =>
        inputs.map((input) => [input.getAttribute("name"), input.getAttribute("value")]),
      ),
  ) as Record<string, string>;
  const send = () =>
    page.request.post("/spaces/new", {
      form: { ...form, ...QUAY_HOUSE },
      headers: { Origin: site.url },
    });
  const [first, second] = [await send(), await send()];
  expect(second.url()).toBe(first.url());
  const drafts = await site.backend
    .sql`select id from public.coworking_spaces where owner_id = ${person.id}`;
  expect(drafts).toHaveLength(1);
});

/** A listing of this person that was approved. It has no photo: their rows would lead to files that are not there. */
async function listedBy(site: Site, person: { id: string }, name: string): Promise<string> {
  return createSpace(site.backend.sql, { name, owner_id: person.id });
}

/** Somebody of the demo. */
async function demoPerson({ backend: { sql } }: Site, who: "admin" | "guest") {
  const [row] = await sql<
    { id: string }[]
  >`select id from public.users where email = ${`${who}@nomadcowork.test`}`;
  if (!row) throw new Error(`The demo has no ${who}`);
  return row;
}

test(
  "a change of an approved listing waits for approval, and is live after it",
  { tag: "@main-job" },
  async ({ page, site, person }) => {
    const space = await listedBy(site, person, "Old Chandlery");
    await signIn(page, person);
    await page.goto("/dashboard/listings");
    await page
      .getByRole("article", { name: "Old Chandlery" })
      .getByRole("link", { name: "Edit" })
      .click();
    await expect(heading(page, "Edit Old Chandlery")).toBeVisible();
    await page.getByRole("link", { name: "Edit Basic Information" }).click();
    await page.getByLabel("Space name").fill("New Chandlery");
    await page.getByLabel("Description").fill(QUAY_HOUSE.description);
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(announcement(page, "goes live once approved")).toBeVisible();
    const proposal = page.getByRole("region", { name: "Waiting for approval" });
    await expect(
      proposal.getByRole("row", { name: /Name Old Chandlery New Chandlery/ }),
    ).toBeVisible();
    await page.goto(`/spaces/${space}`);
    await expect(heading(page, "Old Chandlery")).toBeVisible();
    await expect(page.getByText(QUAY_HOUSE.description)).toBeVisible();
    await page.goto(`/dashboard/listings/${space}/preview`);
    await expect(heading(page, "New Chandlery")).toBeVisible();

    await actingAs(
      site.backend.sql,
      await demoPerson(site, "admin"),
      (admin) => admin`
      select public.review_change(c.id, 'approved', public.change_for_review(c.id) ->> 'digest')
      from public.listing_changes c where c.space_id = ${space} and c.decided_at is null`,
    );
    await page.goto(`/spaces/${space}`);
    await expect(heading(page, "New Chandlery")).toBeVisible();
    await page.goto(`/dashboard/listings/${space}/edit`);
    await expect(proposal).toHaveCount(0);
  },
);

test("a proposal is withdrawn, and the listing stays as it was", async ({ page, site, person }) => {
  const space = await listedBy(site, person, "Rope Loft");
  await signIn(page, person);
  await page.goto(`/dashboard/listings/${space}/edit/basics`);
  await page.getByLabel("Website").fill("ropeloft.example");
  await page.getByLabel("City").fill("Madrid");
  await page.getByLabel("Country").fill("Spain");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(announcement(page, "goes live once approved")).toBeVisible();
  // The hours of the proposed city are named beside the proposed city.
  await page.goto(`/dashboard/listings/${space}/edit/details`);
  await expect(page.getByText("In Madrid clocks go by Madrid time.")).toBeVisible();
  await page.goto(`/dashboard/listings/${space}/edit`);
  await page.getByRole("button", { name: "Withdraw" }).click();
  await expect(announcement(page, "Withdrawn.")).toBeVisible();
  await expect(page.getByRole("region", { name: "Waiting for approval" })).toHaveCount(0);
  await page.goto(`/dashboard/listings/${space}/edit/basics`);
  await expect(page.getByLabel("Website")).toHaveValue("");
});

test("a new photo of an approved listing waits for approval, and is taken back", async ({
  page,
  site,
  person,
  javaScriptEnabled,
}) => {
  const space = await listedBy(site, person, "Net Attic");
  await signIn(page, person);
  await page.goto(`/dashboard/listings/${space}/edit/photos`);
  await sendPhotos(page, [await picture("new.jpg", "teal")], javaScriptEnabled);
  await expect(
    page.getByRole("heading", { name: "New photos that wait for approval" }),
  ).toBeVisible();
  await page.goto(`/dashboard/listings/${space}/edit`);
  const proposal = page.getByRole("region", { name: "Waiting for approval" });
  await expect(proposal.getByText("1 new photo")).toBeVisible();
  await page.goto(`/spaces/${space}`);
  await expect(page.getByRole("img", { name: "Net Attic", exact: true })).toBeVisible();
  await expect(page.getByRole("list", { name: "Photos of Net Attic" })).toHaveCount(0);
  await page.goto(`/dashboard/listings/${space}/edit/photos`);
  await page.getByRole("link", { name: "Remove" }).click();
  await page.getByRole("button", { name: "Remove photo" }).click();
  await expect(announcement(page, "Removed.")).toBeVisible();
  await page.goto(`/dashboard/listings/${space}/edit`);
  await expect(proposal).toHaveCount(0);
});

test("prices and hours of an approved listing are live at once", async ({ page, site, person }) => {
  const space = await listedBy(site, person, "Tar House");
  await signIn(page, person);
  await page.goto(`/dashboard/listings/${space}/edit/pricing`);
  await page.getByLabel("Day pass price").fill("31");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(announcement(page, "Saved.")).toBeVisible();
  await page.goto(`/dashboard/listings/${space}/edit/details`);
  await expect(page.getByLabel("Sunday opens")).toHaveCount(0);
  await page.getByRole("link", { name: "Opening hours" }).click();
  await page.getByLabel("Sunday", { exact: true }).check();
  await page.getByLabel("Sunday opens").fill("00:00");
  await page.getByLabel("Sunday closes").fill("00:00");
  await page.getByRole("button", { name: "Save weekly hours" }).click();
  await expect(announcement(page, "Your weekly hours are saved.")).toBeVisible();
  // As visitors see it: its owner cannot book it, and sees no price there.
  await page.context().clearCookies();
  await page.goto(`/spaces/${space}`);
  await expect(page.getByRole("radio", { name: /^Day pass .*US\$31$/ })).toBeVisible();
  await expect(page.getByRole("definition").filter({ hasText: "around the clock" })).toBeVisible();
});

test("a listing is paused, reopened and archived; bookings to come keep it from the last", async ({
  page,
  site,
  person,
}) => {
  const { sql } = site.backend;
  const space = await listedBy(site, person, "Sail Room");
  await signIn(page, person);
  await page.goto("/dashboard/listings");
  const card = page.getByRole("article", { name: "Sail Room" });
  await card.getByRole("button", { name: "Pause" }).click();
  await expect(card.getByText("Paused")).toBeVisible();
  expect(await statusOf(site, space)).toBe("inactive");
  await card.getByRole("button", { name: "Reopen" }).click();
  await expect(card.getByText("Active")).toBeVisible();
  const day = dayAhead(41);
  await actingAs(
    sql,
    await demoPerson(site, "guest"),
    (guest) => guest`
      select public.book_space(${space}, 'day', ${day}, ${day}, 1, gen_random_uuid(),
        (quote ->> 'total')::numeric, quote ->> 'digest')
      from public.quote_booking(${space}, 'day', ${day}) quote`,
  );
  await card.getByRole("link", { name: "Archive" }).click();
  await expect(page.getByText("1 booking is still to come.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Archive listing" })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "See the bookings" })).toBeVisible();
  expect(await statusOf(site, space)).toBe("active");
  await sql`delete from public.bookings where space_id = ${space}`;
  await page.goto(`/dashboard/listings/${space}/archive`);
  await page.getByRole("button", { name: "Archive listing" }).click();
  await expect(announcement(page, "Archived.")).toBeVisible();
  await expect(card).toHaveCount(0);
  expect(await statusOf(site, space)).toBe("archived");
});

test("a rejected listing says why, and is sent again when nothing is missing", async ({
  page,
  site,
  person,
  javaScriptEnabled,
}) => {
  const { sql } = site.backend;
  const space = await createSpace(sql, {
    name: "Dark Cellar",
    owner_id: person.id,
    status: "rejected",
  });
  await sql`
    insert into public.listing_submissions (space_id, decided_at, verdict, note)
    values (${space}, now(), 'rejected', 'The photos show another house.')`;
  await signIn(page, person);
  await page.goto("/dashboard/listings");
  const card = page.getByRole("article", { name: "Dark Cellar" });
  await expect(card.getByText("The photos show another house.")).toBeVisible();
  await card.getByRole("button", { name: "Send again" }).click();
  await expect(announcement(page, "Something is still missing")).toBeVisible();
  await page.getByRole("link", { name: "Add at least 3 photos" }).click();
  const photos = await Promise.all(
    ["a.jpg", "b.png", "c.webp"].map((name) => picture(name, "teal")),
  );
  await sendPhotos(page, photos, javaScriptEnabled);
  await expect(page.getByRole("heading", { name: "3 of at most 10 photos" })).toBeVisible();
  await page.goto("/dashboard/listings");
  await card.getByRole("button", { name: "Send again" }).click();
  await expect(announcement(page, "Sent again.")).toBeVisible();
  await expect(card.getByText("Pending Review")).toBeVisible();
  expect(await statusOf(site, space)).toBe("pending");
});

test("the ways to other steps of the wizard save what was typed", async ({ page, person }) => {
  await signIn(page, person);
  await page.goto("/spaces/new");
  await fillBasics(page);
  await fillDetails(page);
  await expect(heading(page, "Pricing")).toBeVisible();
  await page.getByLabel("Weekly pass price").fill("99");
  await page.getByRole("navigation", { name: "Steps" }).getByText("1 Basic Information").click();
  await expect(heading(page, "Basic Information")).toBeVisible();
  await page.getByLabel("Neighbourhood").fill("Baixa");
  await page.getByRole("navigation", { name: "Steps" }).getByText("3 Pricing").click();
  await expect(page.getByLabel("Weekly pass price")).toHaveValue("99");
  await page.getByRole("button", { name: "Previous" }).click();
  await page.getByRole("button", { name: "Previous" }).click();
  await expect(page.getByLabel("Neighbourhood")).toHaveValue("Baixa");
});
