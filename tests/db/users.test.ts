import { randomUUID } from "node:crypto";
import type postgres from "postgres";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { actingAs, createUser, type Person } from "../support/backend.ts";
import { deleteAccount } from "../support/account-deletion.ts";
import { type Actors, openActors, signIn, visitor, waitUntilBlocked } from "../support/actors.ts";

let actors: Actors;

beforeAll(async () => {
  actors = await openActors();
});
afterAll(() => actors.close());

const address = () => `${randomUUID()}@actors.test`;
const signUp = (email: string, data: object = {}) =>
  visitor(actors.backend).auth.signUp({ email, password: "nomad-test-2026", options: { data } });
const profile = async (email: string) => {
  const [row] = await actors.sql`
    select full_name, is_admin, booking_confirmations, new_messages, promotions
    from public.users where email = ${email}`;
  return row;
};

const isAdmin = async (person: Person) => (await profile(person.email))?.["is_admin"];

describe("a profile is made at sign-up", () => {
  test("with the name given, without rights, and with the default preferences", async () => {
    const email = address();
    expect((await signUp(email, { full_name: "  Zoë Zahra " })).error).toBeNull();
    expect(await profile(email)).toEqual({
      full_name: "Zoë Zahra",
      is_admin: false,
      booking_confirmations: true,
      new_messages: true,
      promotions: false,
    });
  });

  test("without a name if none was given, and with a maximum length", async () => {
    const [nameless, endless] = [address(), address()];
    await signUp(nameless, { full_name: "   " });
    await signUp(endless, { full_name: "x".repeat(500) });
    expect(await profile(nameless)).toMatchObject({ full_name: null });
    expect((await profile(endless))?.["full_name"]).toHaveLength(120);
  });

  test("with the flag of a region in the name whole, and no other invisible character", async () => {
    const email = address();
    const flag = "\u{1f3f4}\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}";
    await signUp(email, { full_name: `Isla\u200b\n${flag}\u{e0067}` });
    expect(await profile(email)).toMatchObject({ full_name: `Isla ${flag}` });
  });

  test("and ignores all other sign-up data", async () => {
    const email = address();
    await signUp(email, { full_name: "Eve", is_admin: true, role: "service_role" });
    expect(await profile(email)).toMatchObject({ is_admin: false });
  });

  test("and follows the email address of the account", async () => {
    const [before, after] = [address(), address()];
    await signUp(before);
    await actors.sql`update auth.users set email = ${after} where email = ${before}`;
    expect(await profile(before)).toBeUndefined();
    expect(await profile(after)).toBeDefined();
  });

  test("and is deleted with the account", async () => {
    const email = address();
    await signUp(email);
    await actors.sql`delete from auth.users where email = ${email}`;
    expect(await profile(email)).toBeUndefined();
  });
});

test("the former address of a suspended member is blocked like the current one", async () => {
  const { sql, backend } = actors;
  const person = await createUser(sql, { email: "before@users.test" });
  await sql`update public.users set suspended_at = now(), suspended_because = 'Rude' where id = ${person.id}`;
  await sql`update auth.users set email = 'after@users.test' where id = ${person.id}`;
  const { data } = await visitor(backend).auth.signUp({
    email: "Before@users.test",
    password: person.password,
  });
  const [again] = await sql`
    select suspended_at is not null as suspended from public.users where id = ${data.user?.id ?? ""}`;
  expect(again).toEqual({ suspended: true });
});

test("the former address is free again when the suspension is lifted", async () => {
  const { sql, backend } = actors;
  const person = await createUser(sql, { email: "former@users.test" });
  await sql`update public.users set suspended_at = now(), suspended_because = 'Rude' where id = ${person.id}`;
  await sql`update auth.users set email = 'latter@users.test' where id = ${person.id}`;
  await sql`update public.users set suspended_at = null, suspended_because = null where id = ${person.id}`;
  const { data } = await visitor(backend).auth.signUp({
    email: "former@users.test",
    password: person.password,
  });
  const [again] = await sql`
    select suspended_at is not null as suspended from public.users where id = ${data.user?.id ?? ""}`;
  expect(again).toEqual({ suspended: false });
});

describe("closed registration", () => {
  afterEach(() => actors.sql`update public.site_settings set allow_registration = true`);

  test("refuses a sign-up through the public API and leaves nothing behind", async () => {
    await actors.as.admin
      .from("site_settings")
      .update({ allow_registration: false })
      .eq("id", true);
    const email = address();
    const { data, error } = await signUp(email, { full_name: "Late" });
    // Auth's status for it varies: the page reads the settings first.
    expect(error?.status).toBeGreaterThanOrEqual(400);
    expect(data.user).toBeNull();
    expect(await profile(email)).toBeUndefined();
    const left = await actors.sql`select 1 from auth.users where email = ${email}`;
    expect(left).toHaveLength(0);
  });

  test("lets those who have an account sign in", async () => {
    await actors.sql`update public.site_settings set allow_registration = false`;
    expect(await signIn(actors.backend, actors.people.guest)).toBeDefined();
  });
});

/** The log of a profile. */
const audited = (is_admin: boolean) => ({
  is_admin,
  suspended_at: null,
  suspended_because: null,
  open_bookings_limit: null,
  daily_bookings_limit: null,
  desk_days_limit: null,
});

describe("admins", () => {
  const setAdmin = (p_user_id: string, p_is_admin: boolean) =>
    actors.as.admin.rpc("set_user_admin", { p_user_id, p_is_admin });

  test("make and unmake one another, each with a line in the log", async () => {
    const { guest, admin } = actors.people;
    expect((await setAdmin(guest.id, true)).error).toBeNull();
    expect(await isAdmin(guest)).toBe(true);
    expect((await setAdmin(guest.id, false)).error).toBeNull();
    expect(await isAdmin(guest)).toBe(false);
    const lines = await actors.sql`
      select actor_id, action, before, after from public.audit_log
      where table_name = 'users' and row_id = ${guest.id} order by id`;
    const [no, yes] = [audited(false), audited(true)];
    expect(lines).toEqual([
      { actor_id: admin.id, action: "update", before: no, after: yes },
      { actor_id: admin.id, action: "update", before: yes, after: no },
    ]);
  });

  test("exclude deleted accounts", async () => {
    const person = await createUser(actors.sql, { email: "left@users.test" });
    expect(
      (await deleteAccount({ person, client: await signIn(actors.backend, person) })).error,
    ).toBeNull();
    expect(await setAdmin(person.id, true)).toMatchObject({
      status: 409,
      error: { message: "account-leaving" },
    });
    await signIn(actors.backend, person);
    expect((await setAdmin(person.id, true)).error).toBeNull();
    expect((await setAdmin(person.id, false)).error).toBeNull();
  });

  test("the last one cannot step down", async () => {
    const answer = await setAdmin(actors.people.admin.id, false);
    expect(answer).toMatchObject({ status: 409, error: { message: "last-admin" } });
    expect(await isAdmin(actors.people.admin)).toBe(true);
  });

  test("the last one cannot be deleted, nor all at once, nor by direct SQL", async () => {
    const { sql } = actors;
    const second = await createUser(sql, { email: address(), isAdmin: true });
    await expect(sql`update public.users set is_admin = false`).rejects.toThrow("last-admin");
    await expect(sql`delete from auth.users`).rejects.toThrow("last-admin");
    await sql`delete from auth.users where id = ${second.id}`;
    await expect(sql`delete from auth.users where id = ${actors.people.admin.id}`).rejects.toThrow(
      "last-admin",
    );
  });

  test("deleting one is logged", async () => {
    const second = await createUser(actors.sql, { email: address(), isAdmin: true });
    await actors.sql`delete from auth.users where id = ${second.id}`;
    const [line] = await actors.sql`
      select before, after from public.audit_log where action = 'delete' and row_id = ${second.id}`;
    expect(line).toEqual({ before: audited(true), after: null });
  });
});

describe("admins who remove each other at the same moment", () => {
  let second: Person;
  let first: Person;

  /** The first removes the second, and before that commits the second's removal of the first begins. */
  async function removeEachOther(removeFirst: (sql: postgres.TransactionSql) => Promise<unknown>) {
    first = actors.people.admin;
    second = await createUser(actors.sql, { email: address(), isAdmin: true });
    const demote = (sql: postgres.TransactionSql, id: string) =>
      sql`select public.set_user_admin(${id}, false)`;
    let late: Promise<unknown> = Promise.resolve();
    await actingAs(actors.sql, first, async (sql) => {
      await demote(sql, second.id);
      late = actingAs(actors.sql, second, removeFirst).catch((error: unknown) => error);
      await waitUntilBlocked(actors.sql, 1);
    });
    return late;
  }
  afterEach(() => actors.sql`delete from auth.users where id = ${second.id}`);

  test("by removing the right: the later one is refused", async () => {
    const answer = await removeEachOther(
      (sql) => sql`select public.set_user_admin(${first.id}, false)`,
    );
    expect(answer).toMatchObject({ message: "last-admin" });
    expect([await isAdmin(first), await isAdmin(second)]).toEqual([true, false]);
  });

  test("by deleting the account: the same", async () => {
    const answer = await removeEachOther(async (sql) => {
      await sql.unsafe("reset role");
      return sql`delete from auth.users where id = ${first.id}`;
    });
    expect(answer).toMatchObject({ message: "last-admin" });
    expect([await isAdmin(first), await isAdmin(second)]).toEqual([true, false]);
  });
});
