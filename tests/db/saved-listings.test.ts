import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Db } from "~/db/client.server";
import {
  createDraft,
  findListing,
  saveStep,
  saveWeeklyHours,
} from "~/features/listings/listing.server";
import { findKnownCity } from "~/features/listings/editing/known-city.server";
import { missingParts, REQUIRED } from "~/features/listings/listing";
import { MODERATED_FIELD_NAMES } from "~/features/listings/moderation/moderated-fields";
import { digestOfStep } from "~/features/listings/wizard/step-digest.server";
import type { ListingValues } from "~/features/listings/editing/listing-values";
import { openActors, type Actors } from "../support/actors.ts";
import { book } from "../support/bookings.ts";
import { createListing } from "../support/listings.ts";

// The effect of the forms of a listing on the database.
let actors: Actors;
let owner: Db;

beforeAll(async () => {
  actors = await openActors();
  owner = Object.assign(actors.as.owner, {
    reportBadAnswer: (problem: string) => expect.unreachable(problem),
    forgetSession: () => expect.unreachable("the session has not ended"),
    withoutSession: () => expect.unreachable("no password is tried"),
    renewDeadline: () => expect.unreachable("nothing waits"),
  });
});
afterAll(() => actors.close());

async function found(space: string) {
  const listing = await findListing(owner, space);
  if (!listing) throw new Error(`There is no listing ${space}`);
  return listing;
}
async function save(space: string, values: ListingValues) {
  const { refusal, isProposed } = await saveStep(owner, space, { step: 1, digest: null, values });
  return { refusal, isProposed };
}

async function changesToday(): Promise<number> {
  const [row] = await actors.sql<{ changes: number }[]>`
    select coalesce(sum(changes), 0)::integer as changes from private.listing_changes_made`;
  return row?.changes ?? 0;
}

test("a moderated field of an approved listing waits for approval, until its owner restores the old value", async () => {
  const space = await createListing(actors);
  expect(await save(space, { name: "Quay House East" })).toEqual({
    refusal: null,
    isProposed: true,
  });
  expect((await found(space)).change).toMatchObject({ name: "Quay House East" });
  const live = { name: "Quay House", description: "Light rooms by the water. ".repeat(3) };
  expect(await save(space, live)).toEqual({ refusal: null, isProposed: false });
  expect(await found(space)).toMatchObject({ change: null, space: live });
});

test("the app and the database have the same moderated fields", async () => {
  const names = MODERATED_FIELD_NAMES.map((name) =>
    name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
  );
  const columns = await actors.sql<{ name: string }[]>`
    select attname as name from pg_attribute
    where attrelid = 'public.listing_changes'::regclass and attnum > 0 and not attisdropped
      and attname not in ('id', 'space_id', 'created_at', 'updated_at', 'decided_at', 'outcome', 'note', 'of_former_owner')`;
  expect(columns.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
  const bodies = await actors.sql<{ name: string; body: string }[]>`
    select proname as name, prosrc as body from pg_proc
    where pronamespace = 'private'::regnamespace and proname in ('keep_what_was_approved', 'drop_empty_change')`;
  const compared = { keep_what_was_approved: ["new", "old"], drop_empty_change: ["c", "s"] };
  for (const [name, rows] of Object.entries(compared))
    for (const row of rows) {
      const body = bodies.find((one) => one.name === name)?.body ?? "";
      const [list = ""] = new RegExp(`\\((${row}\\.\\w+(,\\s+)?)+\\)`).exec(body) ?? [];
      const named = [...list.matchAll(/\.(\w+)/g)].map(([, column]) => column);
      expect(named.toSorted(), `${name} of ${row}`).toEqual(names.toSorted());
    }
});

test("the app and the database require the same parts of a listing, in the order of the wizard, each with words and a step", async () => {
  const id = randomUUID();
  await createDraft(owner, id, { name: "Bare House" });
  const bare = await found(id);
  // The point is required only once an unknown city is named.
  expect(bare.missing).toEqual(Object.keys(REQUIRED));
  const steps = missingParts(bare).map(({ step }) => step);
  expect(steps).toEqual(steps.toSorted((one, other) => one - other));
  expect(new Set(steps)).toEqual(new Set([1, 2, 3, 4]));
});

test("the fee of the site is the same for cancellations and prices", async () => {
  for (const price_per_day of [0.01, 0.5, 19.99, 33.33, 100_000]) {
    const space = await createListing(actors, { price_per_day });
    const id = await book(actors.as.guest, { space });
    const [row] = await actors.sql`
      select private.earned(b) = b.total - b.service_fee as held, b.service_fee > 0 or b.total < 1 as shared,
        private.earned(jsonb_populate_record(b, jsonb_build_object('status', 'cancelled', 'cancellation_fee', b.total)))
          = b.total - b.service_fee as cancelled
      from public.bookings b where b.id = ${id}`;
    expect(row, `${price_per_day}`).toEqual({ held: true, shared: true, cancelled: true });
  }
});

test("hours that were changed in the calendar do not conflict with an open page of the details, but those of a draft do", async () => {
  const sent = await createListing(actors);
  const draft = randomUUID();
  await createDraft(owner, draft, { name: "Half Open" });
  const digestsAround = async (id: string, change: () => Promise<unknown>) => {
    const before = await digestOfStep(2, (await found(id)).space);
    await change();
    return [before, await digestOfStep(2, (await found(id)).space)];
  };
  const week = (time: string) => `{${Array(7).fill(time).join(",")}}`;
  for (const [id, isSame] of [
    [sent, true],
    [draft, false],
  ] as const) {
    const [before, after] = await digestsAround(
      id,
      () =>
        actors.sql`update public.coworking_spaces set opens_at = ${week("07:00")}, closes_at = ${week("19:00")} where id = ${id}`,
    );
    expect(before === after, id).toBe(isSame);
  }
  const [before, after] = await digestsAround(
    sent,
    () => actors.sql`update public.coworking_spaces set capacity = capacity + 1 where id = ${sent}`,
  );
  expect(before).not.toBe(after);
});

test("saving without a change does not count as one of the day", async () => {
  const space = await createListing(actors);
  const { name, capacity, pricePerDay } = (await found(space)).space;
  const before = await changesToday();
  expect(await save(space, { name, capacity, pricePerDay })).toEqual({
    refusal: null,
    isProposed: false,
  });
  expect(await changesToday()).toBe(before);
  await save(space, { name, capacity: 7, pricePerDay });
  expect(await changesToday()).toBe(before + 1);
});

test("the hours of each weekday are live at once, but not those of an archived listing or of another owner", async () => {
  const hours = {
    opensAt: ["10:00", ...Array<null>(6).fill(null)],
    closesAt: ["24:00", ...Array<null>(6).fill(null)],
  };
  const space = await createListing(actors);
  expect(await saveWeeklyHours(owner, space, hours)).toBeNull();
  expect((await found(space)).space).toMatchObject(hours);
  for (const other of [
    await createListing(actors, { status: "archived" }),
    await createListing(actors, { of: "other" }),
    randomUUID(),
    "7",
  ])
    expect(await saveWeeklyHours(owner, other, hours)).toBe("no-such-listing");
});

test("a form that is sent twice starts one draft, also at the limit", async () => {
  const id = randomUUID();
  const [{ held } = { held: 0 }] = await actors.sql<{ held: number }[]>`
    select count(*)::integer as held from public.coworking_spaces
    where owner_id = ${actors.people.owner.id} and status <> 'archived'`;
  await actors.sql`update public.site_settings set listings_limit = ${held + 1}`;
  expect(await createDraft(owner, id, { name: "Last House" })).toBeNull();
  expect(await createDraft(owner, id, { name: "Last House", city: "Porto" })).toBeNull();
  expect((await found(id)).space).toMatchObject({ name: "Last House", city: "Porto" });
  const one = { name: "One Too Many" };
  expect(await createDraft(owner, randomUUID(), one)).toBe("too-many-listings");
  await actors.sql`update public.site_settings set listings_limit = 10000`;
});

test("a typed place gets the known spelling, and an unchanged one stays", async () => {
  const place = { city: "porto", country: "PORTUGAL" };
  const space = await createListing(actors, { ...place, status: "draft" });
  const sent = (values: ListingValues) =>
    saveStep(owner, space, { step: 1, digest: null, values: { ...place, ...values } });
  expect(await sent({ name: "Quay House East" })).toMatchObject({ refusal: null, spelled: null });
  expect((await found(space)).space).toMatchObject(place);
  expect(await sent({ city: "braga" })).toMatchObject({ spelled: "Braga, Portugal" });
  expect((await found(space)).space).toMatchObject({ city: "Braga", country: "Portugal" });
  expect(await sent({ city: "Braga", country: "Portugal" })).toMatchObject({ spelled: null });
});

test("a known city is looked up by the words of the page, which may be proposed ones", async () => {
  const space = await createListing(actors, { city: "Lisbon", country: "Portugal" });
  await save(space, { city: "Madrid", country: "Spain" });
  const { space: live, change } = await found(space);
  expect(await findKnownCity(owner, live)).toMatchObject({ timezone: "Europe/Lisbon" });
  expect(await findKnownCity(owner, change ?? live)).toMatchObject({ timezone: "Europe/Madrid" });
  expect(await findKnownCity(owner, { city: "Lisbon", country: null })).toBeNull();
});
