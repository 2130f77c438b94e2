import type { Page } from "@playwright/test";
import type { Site } from "../support/site.ts";
import { describeDays } from "~/features/bookings/calendar/held-days";
import { createSpace, openOn } from "../support/actors.ts";
import { bookInTransaction } from "../support/bookings.ts";
import { dayAhead } from "../support/days.ts";
import { actingAs } from "../support/backend.ts";
import { QUAY_HOUSE, sendPhotos } from "../support/new-listing.ts";
import { picture } from "../support/pictures.ts";
import { announcement, expect, signIn, test } from "./test.ts";

// A submitted listing: its owner's changes, proposals, pauses and the archive.

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

async function statusOf({ backend: { sql } }: Site, spaceId: string) {
  const [row] = await sql<
    { status: string }[]
  >`select status from public.coworking_spaces where id = ${spaceId}`;
  return row?.status;
}

/** An approved listing of this person. It has no photos: their rows would refer to missing files. */
async function listedBy(site: Site, person: { id: string }, name: string): Promise<string> {
  return createSpace(site.backend.sql, { name, owner_id: person.id });
}

/** A demo user. */
async function demoPerson({ backend: { sql } }: Site, who: "admin" | "guest") {
  const [row] = await sql<
    { id: string }[]
  >`select id from public.users where email = ${`${who}@nomadcowork.test`}`;
  if (!row) throw new Error(`The demo has no ${who}`);
  return row;
}

const TABS = ["Overview", "Edit", "Calendar", "Bookings", "Earnings", "Reviews", "Feed"];

test(
  "a change of an approved listing waits for approval, and is live after it",
  { tag: "@prove" },
  async ({ page, site, person }) => {
    const space = await listedBy(site, person, "Old Chandlery");
    await signIn(page, person);
    await page.goto("/dashboard/listings");
    const row = page.getByRole("article", { name: "Old Chandlery" });
    await row.getByText("More", { exact: true }).click();
    await row.getByRole("link", { name: "Edit" }).click();
    await expect(heading(page, "Old Chandlery")).toBeVisible();
    // The tabs of a listing are above the edit pages, and above each of them.
    const tabs = page.getByRole("navigation", { name: "Listing" });
    await expect(tabs.getByRole("link")).toHaveText(TABS);
    await expect(tabs.getByRole("link", { name: "Edit" })).toHaveAttribute("aria-current", "page");
    await page.getByRole("link", { name: "Edit Basic Information" }).click();
    await expect(page.getByRole("heading", { level: 2, name: "Basic Information" })).toBeVisible();
    await expect(tabs.getByRole("link")).toHaveText(TABS);
    await expect(tabs.getByRole("link", { name: "Edit" })).toHaveAttribute("aria-current", "page");
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

test(
  "a proposal is withdrawn, and the listing stays as it was",
  { tag: "@prove" },
  async ({ page, site, person }) => {
    const space = await listedBy(site, person, "Rope Loft");
    await signIn(page, person);
    await page.goto(`/dashboard/listings/${space}/edit/basics`);
    await page.getByLabel("Website").fill("ropeloft.example");
    await page.getByLabel("City").fill("Madrid");
    await page.getByLabel("Country").fill("Spain");
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(announcement(page, "goes live once approved")).toBeVisible();
    // The hours are labelled with the proposed city.
    await page.goto(`/dashboard/listings/${space}/edit/details`);
    await expect(page.getByText("Clocks in Madrid show Madrid time.")).toBeVisible();
    await page.goto(`/dashboard/listings/${space}/edit`);
    await page.getByRole("button", { name: "Withdraw" }).click();
    await expect(announcement(page, "Withdrawn.")).toBeVisible();
    await expect(page.getByRole("region", { name: "Waiting for approval" })).toHaveCount(0);
    await page.goto(`/dashboard/listings/${space}/edit/basics`);
    await expect(page.getByLabel("Website")).toHaveValue("");
  },
);

test(
  "what was rejected stands beside what is live, with the reason, and is proposed again",
  { tag: "@prove" },
  async ({ page, site, person }) => {
    const space = await listedBy(site, person, "Salt Store");
    const edit = `/dashboard/listings/${space}/edit`;
    await signIn(page, person);
    await page.goto(`${edit}/basics`);
    await page.getByLabel("Space name").fill("Best Desks In Town");
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(announcement(page, "goes live once approved")).toBeVisible();
    await actingAs(
      site.backend.sql,
      await demoPerson(site, "admin"),
      (admin) => admin`
      select public.review_change(c.id, 'rejected', public.change_for_review(c.id) ->> 'digest', 'Please use the name on your door.')
      from public.listing_changes c where c.space_id = ${space} and c.decided_at is null`,
    );
    await page.goto(edit);
    const verdict = page.getByRole("region", { name: "Your last changes were not approved" });
    await expect(verdict).toContainText("Please use the name on your door.");
    await expect(
      verdict.getByRole("row", { name: "Name Salt Store Best Desks In Town" }),
    ).toBeVisible();
    await expect(verdict.getByRole("row")).toHaveCount(2);
    await verdict.getByRole("link", { name: "Propose again" }).click();
    await expect(page.getByLabel("Space name")).toHaveValue("Best Desks In Town");
    await page.getByLabel("Space name").fill("The Salt Store");
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(announcement(page, "goes live once approved")).toBeVisible();
    await expect(
      page
        .getByRole("region", { name: "Waiting for approval" })
        .getByRole("row", { name: "Name Salt Store The Salt Store" }),
    ).toBeVisible();
    await expect(verdict).toHaveCount(0);
  },
);

test(
  "a new photo of an approved listing waits for approval, and is taken back",
  { tag: "@prove" },
  async ({ page, site, person, javaScriptEnabled }) => {
    const space = await listedBy(site, person, "Net Attic");
    await signIn(page, person);
    await page.goto(`/dashboard/listings/${space}/edit/photos`);
    await sendPhotos(page, [await picture("new.jpg", "teal")], javaScriptEnabled);
    await expect(
      page.getByRole("heading", { name: "New photos waiting for approval" }),
    ).toBeVisible();
    await page.goto(`/dashboard/listings/${space}/edit`);
    const proposal = page.getByRole("region", { name: "Waiting for approval" });
    await expect(proposal.getByText("1 new photo")).toBeVisible();
    await page.goto(`/spaces/${space}`);
    await expect(page.getByRole("img", { name: "Net Attic", exact: true })).toBeVisible();
    await expect(page.getByRole("list", { name: "Photos of Net Attic" })).toHaveCount(0);
    await page.goto(`/dashboard/listings/${space}/edit/photos`);
    await page.getByRole("button", { name: "Remove", exact: true }).click();
    await page.getByRole("button", { name: "Remove photo" }).click();
    await expect(announcement(page, "Removed.")).toBeVisible();
    await page.goto(`/dashboard/listings/${space}/edit`);
    await expect(proposal).toHaveCount(0);
  },
);

test(
  "prices and hours of an approved listing are live at once",
  { tag: "@prove" },
  async ({ page, site, person }) => {
    const space = await listedBy(site, person, "Tar House");
    await signIn(page, person);
    await page.goto(`/dashboard/listings/${space}/edit/pricing`);
    await page.getByLabel("Day pass price").fill("31");
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(announcement(page, "Saved.")).toBeVisible();
    await page.goto(`/dashboard/listings/${space}/edit/details`);
    await expect(page.getByLabel("Sunday opens")).toHaveCount(0);
    await page.getByRole("link", { name: "Opening hours" }).click();
    await page.getByText("Change weekly hours").click();
    await page.getByLabel("Sunday", { exact: true }).check();
    await page.getByLabel("Sunday opens").fill("00:00");
    await page.getByLabel("Sunday closes").fill("00:00");
    await page.getByRole("button", { name: "Save weekly hours" }).click();
    await expect(announcement(page, "Your weekly hours are saved.")).toBeVisible();
    // As a visitor: the owner cannot book it, and sees no price there.
    await page.context().clearCookies();
    await page.goto(`/spaces/${space}`);
    await expect(page.getByRole("radio", { name: /^Day pass .*US\$31$/ })).toBeVisible();
    await expect(
      page.getByRole("definition").filter({ hasText: "around the clock" }),
    ).toBeVisible();
  },
);

test(
  "whoever takes desks away reads on which days more are sold, and what is sold stays",
  { tag: "@prove" },
  async ({ page, site, person }) => {
    const { sql } = site.backend;
    const space = await createSpace(sql, {
      name: "Pilot House",
      owner_id: person.id,
      capacity: 5,
      ...openOn([1, 2, 3, 4, 5, 6, 7]),
    });
    const guest = await demoPerson(site, "guest");
    const sold = [dayAhead(41), dayAhead(42)];
    await actingAs(sql, guest, (as) =>
      bookInTransaction(as, { space, on: dayAhead(41), days: 2, desks: 4 }),
    );
    await actingAs(sql, guest, (as) =>
      bookInTransaction(as, { space, on: dayAhead(44), desks: 2 }),
    );
    const isOver = page.getByRole("status").filter({ hasText: "Existing bookings still stand" });
    const setCapacity = async (desks: string) => {
      await page.goto(`/dashboard/listings/${space}/edit/details`);
      await page.getByLabel("Desk capacity").fill(desks);
      await page.getByRole("button", { name: "Save changes" }).click();
      await expect(page).toHaveURL(new RegExp(`/dashboard/listings/${space}/edit(#part-2)?$`));
    };
    await signIn(page, person);
    await setCapacity("2");
    await expect(isOver).toHaveText(
      `More than 2 desks are sold on ${describeDays(sold)}. Existing bookings still stand; no more are sold on these days.`,
    );
    const bookings = await sql`select status from public.bookings where space_id = ${space}`;
    expect(bookings).toEqual([{ status: "confirmed" }, { status: "confirmed" }]);
    await setCapacity("1");
    await expect(isOver).toContainText(
      `More than 1 desk is sold on ${describeDays([...sold, dayAhead(44)])}.`,
    );
    await setCapacity("4");
    await expect(isOver).toHaveCount(0);
  },
);

test(
  "a listing is paused, reopened and archived; bookings to come keep it from the last",
  { tag: "@prove" },
  async ({ page, site, person }) => {
    const { sql } = site.backend;
    const space = await listedBy(site, person, "Sail Room");
    await signIn(page, person);
    await page.goto("/dashboard/listings");
    const card = page.getByRole("article", { name: "Sail Room" });
    const more = card.getByText("More", { exact: true });
    await more.click();
    await card.getByRole("button", { name: "Pause" }).click();
    await expect(card.getByText("Inactive")).toBeVisible();
    // The menu that was opened for it has closed.
    await expect(card.getByRole("link", { name: "Archive" })).toHaveCount(0);
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
    await more.click();
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
  },
);

test(
  "a rejected listing says why, and is sent again when nothing is missing",
  { tag: "@prove" },
  async ({ page, site, person, javaScriptEnabled }) => {
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
    const sendAgain = async () => {
      await card.getByText("More", { exact: true }).click();
      await card.getByRole("button", { name: "Send again" }).click();
    };
    await sendAgain();
    await expect(announcement(page, "Something is still missing")).toBeVisible();
    await page.getByRole("link", { name: "Add at least 3 photos" }).click();
    const photos = await Promise.all(
      ["a.jpg", "b.png", "c.webp"].map((name) => picture(name, "teal")),
    );
    await sendPhotos(page, photos, javaScriptEnabled);
    await expect(page.getByRole("heading", { name: "3 of 10 photos" })).toBeVisible();
    await page.goto("/dashboard/listings");
    await sendAgain();
    await expect(announcement(page, "Sent again.")).toBeVisible();
    await expect(card.getByText("Pending Review")).toBeVisible();
    expect(await statusOf(site, space)).toBe("pending");
  },
);
