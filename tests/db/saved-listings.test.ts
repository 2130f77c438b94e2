import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Db } from "~/db/client.server";
import {
  createDraft,
  findKnownCity,
  findListing,
  saveStep,
  saveWeeklyHours,
} from "~/features/listings/listing.server";
import type { ListingValues } from "~/features/listings/listing-values";
import { openActors, type Actors } from "../support/actors.ts";
import { createListing } from "../support/listings.ts";

// What saving the forms of a listing amounts to in the database.
let actors: Actors;
let owner: Db;

beforeAll(async () => {
  actors = await openActors();
  owner = Object.assign(actors.as.owner, {
    reportBadAnswer: (problem: string) => expect.unreachable(problem),
    forgetSession: () => expect.unreachable("the session has not ended"),
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

test("what guests find an approved listing by waits for approval, until its owner types the old values again", async () => {
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

test("what is saved as it was is no change of the day's number", async () => {
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

test("the hours of each weekday are live at once, but not those of an archived listing or of somebody else's", async () => {
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

test("a form that is sent twice begins one draft, also when it is the last that there is room for", async () => {
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

test("what is known of a city is asked by the words that a page shows, which may be proposed ones", async () => {
  const space = await createListing(actors, { city: "Lisbon", country: "Portugal" });
  await save(space, { city: "Madrid", country: "Spain" });
  const { space: live, change } = await found(space);
  expect(await findKnownCity(owner, live)).toMatchObject({ timezone: "Europe/Lisbon" });
  expect(await findKnownCity(owner, change ?? live)).toMatchObject({ timezone: "Europe/Madrid" });
  expect(await findKnownCity(owner, { city: "Lisbon", country: null })).toBeNull();
});
