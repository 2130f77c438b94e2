import { beforeEach, expect, test } from "vitest";
import { book, createSpace, dayAhead, signIn as signInAs } from "../support/actors.ts";
import { createUser, type Person } from "../support/backend.ts";
import { browse, type Browser } from "../support/browser.ts";
import { sharedSites } from "../support/shared-sites.ts";
import type { Site } from "../support/site.ts";

// What owners send about their listings, from a page that was made for somebody who was signed in before them.

let site: Site;
let owner: Person;
let before: Person;
let browser: Browser;

sharedSites.beforeAll(async ({ site: shared }) => {
  site = shared;
  const { sql } = site.backend;
  owner = await createUser(sql, { email: "owner@own-forms.test" });
  before = await createUser(sql, { email: "before@own-forms.test" });
});
beforeEach(async () => {
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

test.each<
  [what: string, send: () => Promise<{ path: string; form: Form; isDone: () => Promise<boolean> }>]
>([
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
      const form = { intent: "pause", listingId: id };
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
])(
  "whoever %s from the page of another member is told so, and may then do it",
  async (_, prepare) => {
    const { path, form, isDone } = await prepare();
    const sent = await browser.post(path, { ...form, memberId: before.id });
    const said = `You are signed in as ${owner.email} now. Nothing was done.`;
    if (sent.status === 409) expect(sent.html).toContain(said);
    else {
      expect(sent.status).toBe(303);
      expect((await browser.get(sent.to ?? "")).html).toContain(said);
    }
    expect(await isDone()).toBe(false);
    const again = await browser.post(path, { ...form, memberId: owner.id });
    expect([200, 303]).toContain(again.status);
    expect(await isDone()).toBe(true);
  },
);

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
