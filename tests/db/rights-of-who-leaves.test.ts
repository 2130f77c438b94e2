import { randomUUID } from "node:crypto";
import type postgres from "postgres";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  createSpace,
  openActors,
  signIn,
  waitUntilBlocked,
  waitUntilEndedOrBlocked,
  type Actors,
} from "../support/actors.ts";
import { actFromNowOn, actingAs, connect, createUser, type Person } from "../support/backend.ts";
import { addClaim } from "../support/claims.ts";
import {
  eraseDue,
  deleteAccount,
  previewDeletion,
  type Leaver,
} from "../support/account-deletion.ts";
import { createListing } from "../support/listings.ts";

// Rights granted to a member during the deletion of the account: none remains with a deleted or suspended account.
let actors: Actors;
let sql: Actors["sql"];
beforeAll(async () => {
  actors = await openActors();
  ({ sql } = actors);
});
afterAll(() => actors.close());

type Query = postgres.TransactionSql;
interface Gift {
  what: string;
  /** The grantor; the member where it is not the admin. */
  by?: "member";
  /** Answers the function that grants it. */
  prepare(member: Person): Promise<(by: Query) => Promise<unknown>>;
}

const VALUES = {
  name: "Pier House",
  address: "7 Pier Road",
  city: "Lisbon",
  country: "Portugal",
  timezone: "UTC",
  description: "A quiet room above the river, with twelve desks and a balcony for calls.",
  capacity: 12,
  price_per_day: 22,
};
const listing = async (status: string, owner: string | null = actors.people.owner.id) => {
  const id = await createListing(actors, { status, owner_id: owner });
  const [row] = await sql<{ updated_at: string }[]>`
    select updated_at from public.coworking_spaces where id = ${id}`;
  return { id, updated_at: row?.updated_at ?? "" };
};
const given: Gift = {
  what: "an active listing of another member",
  async prepare({ email }) {
    const { id, updated_at } = await listing("active");
    return (by) => by`select public.edit_listing(${id}, '{}', ${email}, ${updated_at})`;
  },
};
const claimed: Gift = {
  what: "a listing that they claim",
  async prepare({ id }) {
    const claim = await addClaim(sql, id);
    return (by) => by`select public.review_claim(${claim}, 'approved')`;
  },
};
const GIFTS: Gift[] = [
  given,
  claimed,
  {
    what: "the rights of an admin",
    prepare: ({ id }) => Promise.resolve((by) => by`select public.set_user_admin(${id}, true)`),
  },
  {
    what: "a listing that an admin writes for them",
    prepare: ({ email }) =>
      Promise.resolve(
        (by) => by`select public.list_space(${randomUUID()}, ${sql.json(VALUES)}, ${email})`,
      ),
  },
  {
    what: "the end of the suspension of an admin",
    async prepare({ id }) {
      await sql`update public.users set is_admin = true, suspended_at = now(), suspended_because = 'A test' where id = ${id}`;
      return (by) => by`select public.lift_suspension(${id})`;
    },
  },
  {
    what: "a place among the listings that wait",
    by: "member",
    async prepare({ id }) {
      const { id: draft } = await listing("draft", id);
      return (by) => by`update public.coworking_spaces set status = 'pending' where id = ${draft}`;
    },
  },
  {
    what: "the calendar of a listing",
    by: "member",
    async prepare({ id }) {
      const { id: space } = await listing("active", id);
      return (by) => by`select public.make_booking_feed(${space})`;
    },
  },
];

async function newMember(): Promise<Leaver> {
  const person = await createUser(sql, { email: `${randomUUID()}@actors.test` });
  return { person, client: await signIn(actors.backend, person) };
}

/** The rights of a deleted account: an admin right, a listing beyond a draft, or a working calendar feed. */
async function rights({ id }: Person): Promise<unknown[]> {
  const rows = await sql`
    select 'admin' as has from public.users u where u.id = ${id} and u.is_admin
    union all select 'listing ' || s.status from public.coworking_spaces s
      where s.owner_id = ${id} and s.status not in ('draft', 'archived')
    union all select 'calendar' from private.booking_feeds f
      join public.coworking_spaces s on s.id = f.space_id where s.owner_id is null`;
  return [...rows];
}
/** Acts in an earlier session: a new one would restore a deleted account. */
async function actingFromBefore(person: Person) {
  const connection = connect(actors.database, 1);
  await actFromNowOn(connection, person);
  return (work: (by: Query) => Promise<unknown>) =>
    connection.begin(work).finally(() => connection.end());
}
const hasLeft = async ({ id }: Person) =>
  (await sql`select from private.departures where user_id = ${id} and returned_at is null`)
    .length === 1;

describe.each(GIFTS)("$what", ({ prepare, by }) => {
  test("is refused for a member who is leaving at this moment", async () => {
    const member = await newMember();
    const give = await prepare(member.person);
    const { digest } = await previewDeletion(member.client);
    const giving = await actingFromBefore(by === "member" ? member.person : actors.people.admin);
    let late: Promise<unknown> = Promise.resolve();
    await actingAs(sql, member.person, async (leaving) => {
      await leaving`select public.delete_account(${member.person.password}, ${digest})`;
      late = giving(give).catch((error: unknown) => error);
      await waitUntilEndedOrBlocked(sql, late);
    });
    await late;
    expect(await hasLeft(member.person)).toBe(true);
    expect(await rights(member.person)).toEqual([]);
    expect(await eraseDue(actors, member.person)).toEqual([]);
    expect(await sql`select from auth.users where email = ${member.person.email}`).toEqual([]);
  });

  test("is removed from a member who leaves right afterwards, or stops an unseen leaving", async () => {
    const member = await newMember();
    const give = await prepare(member.person);
    const { digest } = await previewDeletion(member.client);
    let late: Promise<unknown> = Promise.resolve();
    await actingAs(sql, by === "member" ? member.person : actors.people.admin, async (giving) => {
      await give(giving);
      late = deleteAccount(member, { digest });
      await waitUntilBlocked(sql, 1);
    });
    await late;
    if (await hasLeft(member.person)) expect(await rights(member.person)).toEqual([]);
    else expect(await late).toMatchObject({ error: { message: "changed-meanwhile" } });
  });
});

describe.each([given, claimed])("$what, while the member is suspended", ({ prepare }) => {
  const suspend = (by: Query, { id }: Person) =>
    by`select public.suspend_user(${id}, 'Sold desks that are not there')`;
  const active = ({ id }: Person) =>
    sql`select from public.coworking_spaces where owner_id = ${id} and status = 'active'`;

  test("is refused if the suspension came first", async () => {
    const { person } = await newMember();
    const give = await prepare(person);
    let late: Promise<unknown> = Promise.resolve();
    await actingAs(sql, actors.people.admin, async (suspending) => {
      await suspend(suspending, person);
      late = actingAs(sql, actors.people.admin, give).catch((error: unknown) => error);
      await waitUntilBlocked(sql, 1);
    });
    expect((await late) as Error).toMatchObject({
      message: expect.stringMatching(/^(member|claimant)-suspended$/) as string,
    });
    expect(await sql`select from public.coworking_spaces where owner_id = ${person.id}`).toEqual(
      [],
    );
  });

  test("is suspended if it came first", async () => {
    const { person } = await newMember();
    const give = await prepare(person);
    let late: Promise<unknown> = Promise.resolve();
    await actingAs(sql, actors.people.admin, async (giving) => {
      await give(giving);
      late = actingAs(sql, actors.people.admin, (by) => suspend(by, person));
      await waitUntilBlocked(sql, 1);
    });
    await late;
    expect(await active(person)).toEqual([]);
  });
});

test("a suspended member never gets an active listing, by any writer", async () => {
  const { person } = await newMember();
  await sql`update public.users set suspended_at = now(), suspended_because = 'A test' where id = ${person.id}`;
  const space = await createSpace(sql, { owner_id: actors.people.owner.id });
  const write = sql`update public.coworking_spaces set owner_id = ${person.id} where id = ${space}`;
  await expect(write).rejects.toThrow("owner-suspended");
});

test("an account that left with the rights of an admin does not count as an admin, and is erased nevertheless", async () => {
  const member = await newMember();
  await deleteAccount(member);
  // A state that an earlier race could leave; no function writes it any more.
  await sql`alter table public.users disable trigger refuse_admin_who_left`;
  await sql`update public.users set is_admin = true where id = ${member.person.id}`;
  await sql`alter table public.users enable trigger refuse_admin_who_left`;
  const { admin } = actors.people;
  const alone = await previewDeletion(actors.as.admin);
  expect(alone).toMatchObject({ is_admin: true, is_last_admin: true });
  const demote = sql`update public.users set is_admin = false where id = ${admin.id}`;
  await expect(demote).rejects.toThrow("last-admin");
  expect(await eraseDue(actors, member.person)).toEqual([]);
  expect(await sql`select from auth.users where email = ${member.person.email}`).toEqual([]);
});
