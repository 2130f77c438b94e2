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
import { picture } from "../support/pictures.ts";
import { announcement, expect, signIn, test, signInHere } from "./test.ts";

const next = (page: Page) => page.getByRole("main").getByRole("button", { name: "Next" });
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

/** The id of the draft in the open wizard. */
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
    await page.getByRole("link", { name: "Continue with Photos" }).click();
    const photos = await Promise.all(
      ["a.jpg", "b.png", "c.webp"].map((name) => picture(name, "teal")),
    );
    await sendPhotos(page, photos, javaScriptEnabled);
    await expect(page.getByRole("heading", { name: "3 of 10 photos" })).toBeVisible();
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

test(
  "a draft that was closed half-way is continued in another browser, where it was left",
  { tag: "@prove" },
  async ({ page, browser, baseURL, person, javaScriptEnabled }) => {
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
    // Enter continues, although the links to other steps come before the button.
    await phone.getByLabel("Desk capacity").press("Enter");
    await expect(heading(phone, "Pricing")).toBeVisible();
    await elsewhere.close();
  },
);

test(
  "the way to list a space stands on Home and in the header of visitors and members, on a phone in its menu",
  { tag: "@prove" },
  async ({ page, person }) => {
    const ways = async () => {
      await page.goto("/");
      const home = page.getByRole("main").getByRole("link", { name: "List Your Space" });
      await expect(home).toHaveAttribute("href", "/spaces/new");
      await expect(page.getByText("Our service fee is 3% of each booking.")).toBeVisible();
      await page.setViewportSize({ width: 1280, height: 800 });
      const header = page.getByRole("banner");
      await expect(header.getByRole("link", { name: "List Your Space" })).toBeVisible();
      await page.setViewportSize({ width: 390, height: 800 });
      await header.getByRole("button", { name: "Menu", exact: true }).click();
      await expect(header.getByRole("link", { name: "List Your Space" })).toBeVisible();
    };
    await ways();
    await signIn(page, person);
    await ways();
    await page.getByRole("banner").getByRole("link", { name: "List Your Space" }).click();
    await expect(page.getByText("You need at least three photos.")).toBeVisible();
  },
);

test(
  "whoever is signed out signs in first, and comes back to list a space",
  { tag: "@prove" },
  async ({ page, person }) => {
    await page.goto("/spaces/new");
    await signInHere(page, person);
    await expect(heading(page, "Basic Information")).toBeVisible();
    await expect(page).toHaveURL(/\/spaces\/new$/);
  },
);

test(
  "each field says what is wrong with it, and keeps what was typed",
  { tag: "@prove" },
  async ({ page, person }) => {
    await signIn(page, person);
    await page.goto("/spaces/new");
    // Without scripts the browser would validate first.
    await page.locator("form").evaluateAll((forms) => {
      for (const form of forms) if (form instanceof HTMLFormElement) form.noValidate = true;
    });
    await page.getByLabel("Website").fill("http://quay.example");
    await page.getByLabel("Place on the map").fill("near the river");
    await fillBasics(page, { description: "Too short.", name: "Q" });
    const summary = page.getByRole("alert");
    await expect(summary).toContainText("at least 2 characters");
    await expect(summary).toContainText("at least 50 characters; this one has 10.");
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
    await page.getByLabel("Monday closes").fill("09:00");
    await next(page).click();
    await expect(page.getByRole("alert")).toContainText(
      "On Monday, opening and closing are both at 09:00.",
    );
    await expect(page.getByLabel("Desk capacity")).toHaveValue("12");
    // Invalid values are not lost either: the page offers to go back without saving.
    await page.getByRole("button", { name: "Previous" }).click();
    await page.getByRole("link", { name: "Go there without saving this step" }).click();
    await expect(page.getByLabel("Website")).toHaveValue("https://quay.example");
    await expect(page.getByLabel("Place on the map")).toHaveValue("38.7071, -9.1439");
  },
);

test(
  "a step after an unfinished one leads to the unfinished one, and another's draft is not found",
  { tag: "@prove" },
  async ({ page, site, person }) => {
    await signIn(page, person);
    await page.goto("/spaces/new");
    await fillBasics(page, { city: "Vila do Nada", country: "Portugal" });
    await expect(page.getByLabel("Place on the map")).toHaveAccessibleDescription(
      /We do not know this city yet, so tell us where your space is/,
    );
    await fillBasics(page, { city: "Vila do Nada", country: "Portugal", pin: "41.1, -8.6" });
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
  },
);

test(
  "a draft is thrown away when its owner says so twice",
  { tag: "@prove" },
  async ({ page, site, person }) => {
    await signIn(page, person);
    await page.goto("/spaces/new");
    await fillBasics(page);
    await expect(heading(page, "Space Details")).toBeVisible();
    const draft = draftOf(page);
    await page.goto("/dashboard/listings");
    await page.getByRole("main").getByText("More", { exact: true }).click();
    await page.getByRole("link", { name: "Delete draft" }).click();
    await page.getByRole("link", { name: "Keep it" }).click();
    // The drafts come first, below their own heading, and the form of a new listing after them.
    await page.goto("/spaces/new");
    const headings = page.getByRole("main").getByRole("heading");
    await expect(headings).toHaveText(["List Your Space", "Your draft", "Start another"]);
    await page.goto(`/spaces/new/${draft}/discard`);
    await page.getByRole("button", { name: "Delete draft" }).click();
    await expect(announcement(page, "The draft was deleted.")).toBeVisible();
    await page.goto("/spaces/new");
    await expect(headings).toHaveText(["Basic Information"]);
    expect(await statusOf(site, draft)).toBeUndefined();
  },
);

test(
  "a form that is sent twice begins one draft",
  { tag: "@prove" },
  async ({ page, site, person }) => {
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
  },
);

test(
  "going to another step of the wizard saves what was typed",
  { tag: "@prove" },
  async ({ page, person }) => {
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
  },
);
