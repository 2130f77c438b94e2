import { expect, test } from "vitest";
import { addPhoto, createSpace } from "../support/actors.ts";
import { dayAfter, dayAhead } from "../support/days.ts";
import { PlainClient } from "../support/plain-client.ts";
import { newMember } from "../support/plain-site.ts";
import { sharedSites } from "../support/shared-sites.ts";
import type { Site } from "../support/site.ts";

// The page of a space and its review: refused choices and alternatives, photos, months, and forms of another member.

let site: Site;
sharedSites.beforeAll(({ site: shared }) => {
  site = shared;
});

const day = dayAhead(50);

const refusals = [
  ["closed that day", `pass=day&startDate=${day}`, "Closed that day"],
  ["in the past", `pass=day&startDate=${dayAhead(-3)}`, "Too late for that day"],
  ["too far ahead", `pass=month&startDate=${dayAhead(350)}`, "Too far ahead"],
  ["more desks than there are", `pass=day&startDate=${day}&desks=9`, "Not enough desks"],
] as const;
for (const [because, query, title] of refusals)
  test(`a choice that is ${because} is refused with a message and an alternative`, async () => {
    const { sql } = site.backend;
    const space = await createSpace(sql, { name: "Way On" });
    if (because === "closed that day")
      await sql`insert into public.space_closures (space_id, starts_on, ends_on, reason)
        values (${space}, ${day}, ${day}, 'Painting the walls')`;
    const { client } = await newMember(site);
    const page = await client.open(`/spaces/${space}/book?${query}`);
    expect([page.heading, page.hasButton("Confirm booking")]).toEqual([title, false]);
    const offer = page.main.links.find((name) => /^(Next|Last) free |^Take /.test(name));
    const next = await page.main.follow(offer ?? "no offer");
    expect(next.hasButton("Confirm booking")).toBe(true);
  });

test("a page that was made for one account does not book with another", async () => {
  const space = await createSpace(site.backend.sql, { name: "Two Hats" });
  const { client } = await newMember(site);
  const { person: other } = await newMember(site);
  const opened = await client.open(`/spaces/${space}/book?pass=day&startDate=${day}`);
  await client.signIn(other);
  const asked = await opened
    .fillIn({ "Note for the space": "By the door" })
    .press("Confirm booking");
  expect(asked.alert).toContain(`You are signed in as ${other.email} now.`);
  expect(asked.value("Note for the space")).toBe("By the door");
  const bookings = () => site.backend.sql`
    select user_id from public.bookings where space_id = ${space}`;
  expect(await bookings()).toEqual([]);
  expect((await asked.press("Confirm booking")).heading).toMatch(/^You're booked: /);
  expect(await bookings()).toEqual([{ user_id: other.id }]);
});

test("the calendar of a space links from month to month, with the chosen day", async () => {
  const space = await createSpace(site.backend.sql, { name: "Calendar Court", capacity: 4 });
  const month = day.slice(0, 7);
  let page = await new PlainClient(site).open(`/spaces/${space}?month=${month}&startDate=${day}`);
  expect(page.value("First day")).toBe(day);
  expect(page.root.querySelectorAll(".month-calendar a[aria-current=true]")).toHaveLength(1);
  page = await page.follow(/^Later: /);
  expect(page.path).toContain(`month=${dayAfter(`${month}-28`, 7).slice(0, 7)}`);
  expect(page.value("First day")).toBe(day);
});

test("the page of a space shows its address and its hours, grouped by day", async () => {
  const space = await createSpace(site.backend.sql, {
    name: "Sunday Rest",
    neighbourhood: "Graça",
    opens_at: ["09:00", "09:00", "09:00", "09:00", "09:00", "10:00", null],
    closes_at: ["18:00", "18:00", "18:00", "18:00", "18:00", "14:00", null],
  });
  const page = await new PlainClient(site).open(`/spaces/${space}`);
  expect(page.text).toContain("1 Quay Street, Graça, Lisbon");
  const hours = [...page.root.querySelectorAll("dd")].map(({ textContent }) => textContent);
  expect(hours).toEqual(["09:00 – 18:00", "10:00 – 14:00", "closed"]);
});

test("the photos of a space are numbered", async () => {
  const { sql } = site.backend;
  const space = await createSpace(sql, { name: "Three Views" });
  for (const place of [1, 2, 3]) await addPhoto(sql, space, { place });
  const page = await new PlainClient(site).open(`/spaces/${space}`);
  for (const row of ["Photos of Three Views", "Large photos of Three Views"])
    expect(page.part(row).text.match(/\d \/ \d/g)).toEqual(["1 / 3", "2 / 3", "3 / 3"]);
  // Each of them opens all photos, in a native popover.
  const buttons = page.part("Photos of Three Views").root.querySelectorAll("button");
  expect([...buttons].map((button) => button.getAttribute("popovertarget"))).toEqual(
    Array.from({ length: 3 }, () => "photos-large"),
  );
  expect(page.root.querySelector("#photos-large")?.hasAttribute("popover")).toBe(true);
  expect(page.headings).not.toContain("Gallery");
  // The rows have no files: other tests would request them.
  await sql`delete from public.space_photos where space_id = ${space}`;
});
