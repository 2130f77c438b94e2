import { afterAll, beforeAll, expect, test } from "vitest";
import { openActors, type Actors } from "../support/actors.ts";
import { dayAhead } from "../support/days.ts";
import { createListing } from "../support/listings.ts";

// The log has an admin's closures and special hours at other members' listings.
let actors: Actors;
beforeAll(async () => {
  actors = await openActors();
});
afterAll(() => actors.close());

const TABLES = ["space_closures", "space_special_hours"];
const lines = (space: string) => actors.sql`
  select table_name as table, action, actor_id as who, before, after from public.audit_log
  where row_id = ${space} and table_name = any (${TABLES}) order by id`;

/** Closes a day, moves the closure, sets special hours for another day, and deletes both. */
async function change(who: "owner" | "admin", space_id: string) {
  const { [who]: client } = actors.as;
  const [day, next] = [dayAhead(40), dayAhead(41)];
  const closures = () => client.from("space_closures");
  const hours = () => client.from("space_special_hours");
  const closed = { space_id, starts_on: day, ends_on: day, reason: "Anna is away" };
  await closures().insert(closed).throwOnError();
  await closures().update({ ends_on: next }).eq("space_id", space_id).throwOnError();
  await closures().update({ reason: "Ben is away" }).eq("space_id", space_id).throwOnError();
  await closures().delete().eq("space_id", space_id).throwOnError();
  await hours().insert({ space_id, day, opens_at: "10:00", closes_at: "12:00" }).throwOnError();
  await hours().delete().eq("space_id", space_id).throwOnError();
  return { day, next };
}

test("an admin's changes of days are logged with before and after, without the reasons", async () => {
  const space = await createListing(actors);
  const { day, next } = await change("admin", space);
  const who = actors.people.admin.id;
  const [closed, moved] = [
    { starts_on: day, ends_on: day },
    { starts_on: day, ends_on: next },
  ];
  const opened = { day, opens_at: "10:00:00", closes_at: "12:00:00" };
  const table = "space_closures";
  expect(await lines(space)).toEqual([
    { table, who, action: "insert", before: null, after: closed },
    { table, who, action: "update", before: closed, after: moved },
    // Only the reason changes.
    { table, who, action: "update", before: moved, after: moved },
    { table, who, action: "delete", before: moved, after: null },
    { table: "space_special_hours", who, action: "insert", before: null, after: opened },
    { table: "space_special_hours", who, action: "delete", before: opened, after: null },
  ]);
  expect(JSON.stringify(await lines(space))).not.toContain("away");
});

test("changes by owners, by an admin at their own listing, and by deleting a listing are not logged", async () => {
  const [theirs, own] = [await createListing(actors), await createListing(actors)];
  await change("owner", theirs);
  await actors.sql`
    update public.coworking_spaces set owner_id = ${actors.people.admin.id} where id = ${own}`;
  await change("admin", own);
  const draft = await createListing(actors, { status: "draft", photos: 0 });
  await actors.sql`
    insert into public.space_closures (space_id, starts_on, ends_on, reason)
    values (${draft}, ${dayAhead(40)}, ${dayAhead(40)}, 'A holiday')`;
  const removal = { p_space_id: draft, p_reason: "It is on the site twice." };
  await actors.as.admin.rpc("delete_listing", removal).throwOnError();
  for (const space of [theirs, own, draft]) expect(await lines(space)).toEqual([]);
});
