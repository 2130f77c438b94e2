import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createUser } from "../support/backend.ts";
import { createSpace, openActors, type Actors } from "../support/actors.ts";
import { book } from "../support/bookings.ts";
import { dayAhead } from "../support/days.ts";
import { createListing, reviewListing } from "../support/listings.ts";

// The owner of a listing: the guests' view, and a listing without one.
let actors: Actors;
beforeAll(async () => {
  actors = await openActors();
});
afterAll(() => actors.close());

async function page(who: keyof Actors["as"], space: string) {
  const { data, error } = await actors.as[who].rpc("space_overview", { p_space_id: space });
  if (error) throw error;
  return data;
}

describe("the page of a space names its lister", () => {
  test.each([
    ["the first name and the initial of the last", { full_name: "Ana Maria Lima" }, "Ana L."],
    ["one name as it is", { full_name: "  Ana " }, "Ana"],
    ["letters of any script", { full_name: "Øyvind Ås" }, "Øyvind Å."],
    ["the name that they chose", { full_name: "Ana Lima", public_name: "Café Ana" }, "Café Ana"],
    ["initials as they are", { full_name: "J.R. Tolkien" }, "J.R. T."],
    ["no name where mail programs would make a link of it", { full_name: "evil.example/a" }, null],
    ["nor of a host alone", { full_name: "evil．example" }, null],
    ["no name where there is none", { full_name: null }, null],
  ])("%s", async (_, profile, name) => {
    const { sql } = actors;
    const owner = await createUser(sql, { email: `${crypto.randomUUID()}@lists.test` });
    await sql`update public.users set ${sql({ public_name: null, ...profile })} where id = ${owner.id}`;
    const { listed_by, space } = await page("anon", await createSpace(sql, { owner_id: owner.id }));
    expect(listed_by).toEqual({ name, since: expect.any(String), answers_within: null });
    expect(JSON.stringify({ listed_by, space })).not.toContain(owner.email);
    expect(space).not.toHaveProperty("owner_id");
  });

  test("and nobody without an owner", async () => {
    const space = await createSpace(actors.sql, { owner_id: null });
    expect((await page("anon", space)).listed_by).toBeNull();
  });
});

describe("confirmed hours and prices", () => {
  const confirm = (who: keyof Actors["as"], p_space_id: string) =>
    actors.as[who].rpc("confirm_listing", { p_space_id });

  test("are confirmed by the owner, and shown to guests", async () => {
    const space = await createSpace(actors.sql, { owner_id: actors.people.owner.id });
    expect((await page("anon", space)).space.confirmed_at).toBeNull();
    expect((await confirm("owner", space)).error).toBeNull();
    const { confirmed_at } = (await page("anon", space)).space;
    expect(Date.now() - Date.parse(confirmed_at)).toBeLessThan(60_000);
  });

  test("cannot be confirmed by others, nor for a hidden listing", async () => {
    const owner_id = actors.people.owner.id;
    const space = await createSpace(actors.sql, { owner_id });
    const pending = await createSpace(actors.sql, { owner_id, status: "pending" });
    const missing = { status: 404, error: { message: "no-such-listing" } };
    for (const who of ["guest", "other", "admin"] as const)
      expect(await confirm(who, space), who).toMatchObject(missing);
    expect(await confirm("owner", pending)).toMatchObject(missing);
    expect(await confirm("anon", space)).toMatchObject({ status: 401 });
    const update = actors.as.owner.from("coworking_spaces").update({ confirmed_at: "2030-01-01" });
    expect(await update.eq("id", space)).toMatchObject({ error: { code: "42501" } });
  });
});

test("a listing without an owner is never active: an approval makes it inactive, and it can be rejected", async () => {
  const { sql, as } = actors;
  const approvals = {
    pending: { error: null },
    inactive: { status: 409, error: { message: "no-owner" } },
  };
  for (const [status, answer] of Object.entries(approvals)) {
    const space = await createListing(actors, { status });
    await sql`update public.coworking_spaces set owner_id = null where id = ${space}`;
    expect(await reviewListing(as.admin, space, "active"), status).toMatchObject(answer);
    const byHand = await as.admin
      .from("coworking_spaces")
      .update({ status: "active" })
      .eq("id", space)
      .select("id");
    expect(byHand.data).toEqual([]);
    const [left] = await sql`select status from public.coworking_spaces where id = ${space}`;
    expect(left).toEqual({ status: "inactive" });
    expect((await reviewListing(as.admin, space, "rejected", "Nobody lists it")).error).toBeNull();
  }
});

test("a listing whose owner is gone accepts no new bookings, and existing ones stay", async () => {
  const { sql } = actors;
  const owner = await createUser(sql, { email: `${crypto.randomUUID()}@lists.test` });
  const space = await createSpace(sql, { owner_id: owner.id });
  const booking = await book(actors.as.guest, { space, on: dayAhead(5) });
  await sql`delete from auth.users where id = ${owner.id}`;
  const { data } = await actors.as.guest.rpc("quote_booking", {
    p_space_id: space,
    p_pass: "day",
    p_starts_on: dayAhead(6),
  });
  expect(data.refusal).toBe("inactive");
  const [kept] = await sql`select status from public.bookings where id = ${booking}`;
  expect(kept?.["status"]).toBe("confirmed");
  const differences = await sql`select * from search.differences()`;
  expect(differences.count).toBe(0);
});
