import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createSpace, signIn as signInAs } from "../support/actors.ts";
import { book } from "../support/bookings.ts";
import { dayAhead } from "../support/days.ts";
import { createUser, type Person } from "../support/backend.ts";
import { browse, type Browser } from "../support/browser.ts";
import { sharedSites } from "../support/shared-sites.ts";
import type { Site } from "../support/site.ts";

// Owners' forms from a page that was rendered for another member.

let site: Site;
let owner: Person;
let before: Person;
let browser: Browser;

sharedSites.beforeAll(async ({ site: shared }) => {
  site = shared;
  const { sql } = site.backend;
  before = await createUser(sql, { email: "before@own-forms.test" });
});
beforeEach(async () => {
  // A new owner for each try: an owner may only create so many listings a day.
  owner = await createUser(site.backend.sql, { email: `${randomUUID()}@own-forms.test` });
  browser = browse(site.url);
  const { email, password } = owner;
  await browser.post("/auth", { intent: "sign-in", email, password, returnTo: "/" });
});

type Form = Record<string, string>;
const space = (listing: object = {}) =>
  createSpace(site.backend.sql, { owner_id: owner.id, ...listing });
const dashboard = (id: string, page = "") => `/dashboard/listings/${id}${page}`;
const count = async (table: string, id: string) =>
  (await site.backend.sql`select 1 from ${site.backend.sql(table)} where space_id = ${id}`).length;

const closing = { from: dayAhead(3), reason: "Inventory", until: "", weekday: "" };

type Prepared = { path: string; form: Form; isDone: () => Promise<boolean> };
const FORMS: [what: string, prepare: () => Promise<Prepared>][] = [
  [
    "closes a day",
    async () => {
      const id = await space();
      const form = { intent: "close", ...closing };
      const isDone = async () => (await count("space_closures", id)) > 0;
      return { path: dashboard(id, "/calendar"), form, isDone };
    },
  ],
  [
    "lifts a closure",
    async () => {
      const id = await space();
      const [closure] = await site.backend.sql`
        insert into public.space_closures (space_id, starts_on, ends_on, reason)
        values (${id}, ${dayAhead(3)}, ${dayAhead(5)}, 'Inventory') returning id`;
      const form = { intent: "lift", closureId: String(closure?.["id"]) };
      const isDone = async () => (await count("space_closures", id)) === 0;
      return { path: dashboard(id, "/calendar"), form, isDone };
    },
  ],
  [
    "gives a day its weekly hours again",
    async () => {
      const id = await space();
      await site.backend.sql`
        insert into public.space_special_hours (space_id, day, opens_at, closes_at)
        values (${id}, ${dayAhead(3)}, '10:00', '14:00')`;
      const form = { intent: "drop-hours", day: dayAhead(3) };
      const isDone = async () => (await count("space_special_hours", id)) === 0;
      return { path: dashboard(id, "/calendar"), form, isDone };
    },
  ],
  [
    "makes the address of a feed",
    async () => {
      const id = await space();
      const isDone = async () => (await count("private.booking_feeds", id)) > 0;
      return { path: dashboard(id, "/feed"), form: { intent: "make" }, isDone };
    },
  ],
  [
    "confirms hours and prices",
    async () => {
      const id = await space();
      return { path: dashboard(id), form: {}, isDone: () => is(id, "confirmed_at is not null") };
    },
  ],
  [
    "archives a listing",
    async () => {
      const id = await space();
      const isDone = () => is(id, "status = 'archived'");
      return { path: dashboard(id, "/archive"), form: {}, isDone };
    },
  ],
  [
    "pauses a listing",
    async () => {
      const id = await space();
      const form = { intent: "pause", spaceId: id };
      return { path: "/dashboard/listings", form, isDone: () => is(id, "status = 'inactive'") };
    },
  ],
  [
    "throws a draft away",
    async () => {
      const id = await space({ status: "draft" });
      const isDone = async () => !(await is(id, "true"));
      return { path: `/spaces/new/${id}/discard`, form: {}, isDone };
    },
  ],
  [
    "cancels the booking of a guest",
    async () => {
      const { id, booking } = await booked();
      const isDone = () => isBooking(booking, "status = 'cancelled'");
      const path = dashboard(id, `/bookings/${booking}/cancel`);
      return { path, form: { reason: "The roof leaks" }, isDone };
    },
  ],
  [
    "notes who came",
    async () => {
      const { id, booking } = await booked();
      await site.backend.sql`
        update public.bookings set starts_on = starts_on - 3, ends_on = ends_on - 3, held_days = array[held_days[1] - 3]
        where id = ${booking}`;
      const form = { intent: "mark-arrival", bookingId: booking, arrival: "arrived" };
      const isDone = () => isBooking(booking, "arrival = 'arrived'");
      return { path: dashboard(id, "/bookings"), form, isDone };
    },
  ],
];

/** The message after a form, on its own page or on the redirect's target. */
async function answerTo(path: string, form: Form): Promise<string> {
  const sent = await browser.post(path, form);
  expect([303, 403, 409]).toContain(sent.status);
  return sent.status === 303 ? (await browser.get(sent.to ?? "")).html : sent.html;
}

test.each(FORMS)(
  "a member who %s from the page of another member is refused once, and may then do it",
  async (_, prepare) => {
    const { path, form, isDone } = await prepare();
    const said = `You are signed in as ${owner.email} now. Nothing was done.`;
    expect(await answerTo(path, { ...form, memberId: before.id })).toContain(said);
    expect(await isDone()).toBe(false);
    const again = await browser.post(path, { ...form, memberId: owner.id });
    expect([200, 303]).toContain(again.status);
    expect(await isDone()).toBe(true);
  },
);

describe("a suspended owner", () => {
  const suspend = (because: string | null) => site.backend.sql`
    update public.users set suspended_because = ${because},
      suspended_at = case when ${because}::text is not null then now() end where id = ${owner.id}`;
  afterEach(() => suspend(null));

  test.each(FORMS)("who %s is refused with the same message everywhere", async (_, prepare) => {
    const { path, form, isDone } = await prepare();
    await suspend("The photos were of another house.");
    const said = "Your account is suspended, so nothing was done. Write to us about it";
    expect(await answerTo(path, { ...form, memberId: owner.id })).toContain(said);
    expect(await isDone()).toBe(false);
  });
});

async function is(id: string, what: string): Promise<boolean> {
  const { sql } = site.backend;
  return (
    (await sql`select 1 from public.coworking_spaces where id = ${id} and ${sql.unsafe(what)}`)
      .length === 1
  );
}

async function isBooking(id: string, what: string): Promise<boolean> {
  const { sql } = site.backend;
  return (
    (await sql`select 1 from public.bookings where id = ${id} and ${sql.unsafe(what)}`).length === 1
  );
}

async function booked() {
  const id = await space();
  const booking = await book(await signInAs(site.backend, before), { space: id, on: dayAhead(3) });
  return { id, booking };
}
