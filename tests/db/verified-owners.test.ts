import { afterAll, beforeAll, expect, test } from "vitest";
import { openActors, type Actors } from "../support/actors.ts";
import { createUser } from "../support/backend.ts";
import { createListing } from "../support/listings.ts";

// "Verified owner" and "hours and prices confirmed" always refer to the current owner.
let actors: Actors;
beforeAll(async () => {
  actors = await openActors();
});
afterAll(() => actors.close());

const verify = (
  who: keyof Actors["as"],
  p_space_id: string,
  p_verified = true,
  p_owner_id = actors.people.owner.id,
) => actors.as[who].rpc("verify_owner", { p_space_id, p_owner_id, p_verified });

async function said(space: string) {
  const [row] = await actors.sql`
    select is_verified_owner, confirmed_at from public.coworking_spaces where id = ${space}`;
  return row;
}

/** A listing of a verified owner who has confirmed it. */
async function confirmed() {
  const space = await createListing(actors);
  expect((await verify("admin", space)).error).toBeNull();
  expect((await actors.as.owner.rpc("confirm_listing", { p_space_id: space })).error).toBeNull();
  expect(await said(space)).toEqual({ is_verified_owner: true, confirmed_at: expect.any(String) });
  return space;
}

test("an admin verifies and unverifies an owner, and the log has the admin", async () => {
  const { sql, people } = actors;
  const space = await createListing(actors);
  // The same request again changes nothing, and is not logged.
  for (const isVerified of [true, true, false, false]) {
    expect((await verify("admin", space, isVerified)).error).toBeNull();
    expect(await said(space)).toMatchObject({ is_verified_owner: isVerified });
  }
  const log = await sql`
    select actor_id, after ->> 'is_verified_owner' as after from public.audit_log
    where row_id = ${space} and after ? 'is_verified_owner' and action = 'update' order by id`;
  expect([...log]).toEqual([
    { actor_id: people.admin.id, after: "true" },
    { actor_id: people.admin.id, after: "false" },
  ]);
});

test("nobody else can verify an owner, and a listing without an owner cannot be verified", async () => {
  const { sql } = actors;
  const space = await createListing(actors);
  for (const who of ["owner", "other"] as const)
    expect((await verify(who, space)).error, who).not.toBeNull();
  await sql`update public.coworking_spaces set owner_id = null where id = ${space}`;
  expect(await verify("admin", space)).toMatchObject({ error: { message: "no-owner" } });
  const nobody = crypto.randomUUID();
  expect(await verify("admin", nobody)).toMatchObject({ error: { message: "no-such-space" } });
});

test("a verification is for the owner whom the admin saw, and never for an admin's own listing", async () => {
  const { sql, people } = actors;
  const space = await createListing(actors);
  await sql`update public.coworking_spaces set owner_id = ${people.other.id} where id = ${space}`;
  expect(await verify("admin", space)).toMatchObject({ error: { message: "another-owner" } });
  expect(await said(space)).toMatchObject({ is_verified_owner: false });
  const second = await createUser(sql, { email: "second-admin@actors.test", isAdmin: true });
  await sql`update public.coworking_spaces set owner_id = ${people.admin.id} where id = ${space}`;
  const own = () => verify("admin", space, true, people.admin.id);
  expect(await own()).toMatchObject({ error: { message: "own-listing" } });
  // On a site with a single admin nobody else could.
  await sql`update public.users set is_admin = false where id = ${second.id}`;
  expect((await own()).error).toBeNull();
});

test("the verification and the confirmed hours end with the owner", async () => {
  const { sql, people } = actors;
  for (const owner_id of [people.other.id, null]) {
    const space = await confirmed();
    await sql`update public.coworking_spaces set ${sql({ owner_id })} where id = ${space}`;
    expect(await said(space)).toEqual({ is_verified_owner: false, confirmed_at: null });
  }
  const kept = await confirmed();
  const { id } = people.owner;
  await sql`update public.coworking_spaces set owner_id = ${id}, name = 'Quay' where id = ${kept}`;
  expect(await said(kept)).toMatchObject({ is_verified_owner: true });
});

test("setting an owner and verifying them at once is logged as both", async () => {
  const { sql, people } = actors;
  const space = await confirmed();
  await sql`update public.coworking_spaces set owner_id = null where id = ${space}`;
  await sql`
    update public.coworking_spaces set owner_id = ${people.other.id}, is_verified_owner = true
    where id = ${space}`;
  expect(await said(space)).toEqual({ is_verified_owner: true, confirmed_at: null });
});
