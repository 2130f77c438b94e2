import { actingAs } from "../support/backend.ts";
import { createSpace } from "../support/actors.ts";
import { dayAhead } from "../support/days.ts";
import { announcement, expect, signIn, test } from "./test.ts";

test(
  "bookings are walked page by page, and each part of them says how many it has",
  { tag: ["@prove", "@scripted"] },
  async ({ page, site, person }) => {
    const { sql } = site.backend;
    const space = await createSpace(sql, { name: "Long Shelf", capacity: 50 });
    await actingAs(sql, person, async (member) => {
      for (let booking = 0; booking < 14; booking++) {
        const day = dayAhead(20 + booking);
        await member`
        select public.book_space(${space}, 'day', ${day}, ${day}, 1, gen_random_uuid(),
          (quote ->> 'total')::numeric, quote ->> 'digest')
        from public.quote_booking(${space}, 'day', ${day}) quote`;
      }
    });
    await signIn(page, person);
    await page.goto("/dashboard/bookings");
    const tabs = page.getByRole("navigation", { name: "Bookings" });
    const cards = page.getByRole("article");
    const more = page.getByRole("link", { name: "Load More Bookings" });
    const back = page.getByRole("link", { name: "Back to the first page" });
    await expect(tabs.getByRole("link")).toHaveText(["Upcoming 14", "Past 0", "Cancelled 0"]);
    await expect(tabs.getByRole("link", { name: "Upcoming" })).toHaveAttribute(
      "aria-current",
      "page",
    );
    await expect(cards).toHaveCount(12);
    await expect(back).toHaveCount(0);
    await more.click();
    await expect(cards).toHaveCount(2);
    await expect(more).toHaveCount(0);

    // After this page's cursor no rows are left.
    const secondPage = page.url();
    await sql`delete from public.bookings where user_id = ${person.id} and starts_on >= ${dayAhead(32)}`;
    await page.goto(secondPage);
    await expect(cards).toHaveCount(12);
    await expect(back).toHaveCount(0);

    await tabs.getByRole("link", { name: "Past" }).click();
    await expect(page.getByRole("heading", { name: "No past bookings yet" })).toBeVisible();
    await expect(cards).toHaveCount(0);
    await tabs.getByRole("link", { name: "Cancelled" }).click();
    await expect(page.getByRole("heading", { name: "Nothing cancelled" })).toBeVisible();
  },
);

test(
  "saved spaces are walked page by page, and a list of nothing leads to the search",
  { tag: "@prove" },
  async ({ page, site, person }) => {
    const { sql } = site.backend;
    await signIn(page, person);
    await page.goto("/dashboard/saved");
    await expect(page.getByRole("heading", { name: "Nothing saved yet" })).toBeVisible();
    await page.getByRole("link", { name: "Browse Spaces" }).click();
    await expect(page).toHaveURL("/search");

    await sql`
    insert into public.favourites (user_id, space_id)
    select ${person.id}, s.id from public.coworking_spaces s where s.status = 'active' order by s.id limit 25`;
    await page.goto("/dashboard/saved");
    await expect(page.getByText("25 spaces, latest first.")).toBeVisible();
    await expect(page.getByRole("article")).toHaveCount(24);
    await page.getByRole("link", { name: "Load More Spaces" }).click();
    await expect(page.getByRole("article")).toHaveCount(1);
    // The last row of its page is removed, and the first page is shown.
    await page.getByRole("button", { name: /^Remove/ }).click();
    await expect(page.getByText("24 spaces, latest first.")).toBeVisible();
    await expect(page.getByRole("article")).toHaveCount(24);
    await expect(page.getByRole("link", { name: "Back to the first page" })).toHaveCount(0);
  },
);

test(
  "who has saved all there is room for, and who is suspended, is told that nothing changed",
  { tag: "@prove" },
  async ({ page, site, person }) => {
    const { sql } = site.backend;
    const space = await createSpace(sql, { name: "One Too Many" });
    await sql`
    with drafts as (
      insert into public.coworking_spaces (name, owner_id) select 'Draft ' || n, null from generate_series(1, 500) n
      returning id)
    insert into public.favourites (user_id, space_id) select ${person.id}, id from drafts`;
    const isSaved = () => sql`select from public.favourites where space_id = ${space}`;
    await signIn(page, person);
    await page.goto(`/spaces/${space}`);
    await page.getByRole("button", { name: "Save: One Too Many" }).click();
    await expect(announcement(page, "the limit for saved spaces")).toBeVisible();
    await expect(page.getByRole("button", { name: "Save: One Too Many" })).toBeVisible();
    expect(await isSaved()).toHaveLength(0);

    await sql`delete from public.favourites where user_id = ${person.id}`;
    await sql`insert into public.favourites (user_id, space_id) values (${person.id}, ${space})`;
    await sql`update public.users set suspended_at = now(), suspended_because = 'Spam.' where id = ${person.id}`;
    await page.goto("/dashboard/saved");
    await page.getByRole("button", { name: "Remove One Too Many from saved spaces" }).click();
    await expect(announcement(page, "Your account is suspended")).toBeVisible();
    await expect(page.getByRole("link", { name: "One Too Many" })).toBeVisible();
    expect(await isSaved()).toHaveLength(1);
  },
);
