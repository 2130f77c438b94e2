import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createSpace, openActors, type Actors } from "../support/actors.ts";
import { DECLARED_LISTS } from "../support/admin-lists.ts";
import { book } from "../support/bookings.ts";
import { dayAhead } from "../support/days.ts";
import { actingAs, createUser } from "../support/backend.ts";
import { createListing, propose } from "../support/listings.ts";
import { createPost, publishedPost } from "../support/posts.ts";

// The common parts of all admin lists, tested with the list of users, and the log.
let actors: Actors;
beforeAll(async () => {
  actors = await openActors();
  // Comments need a post.
  await publishedPost(actors);
  for (const [place, full_name] of ["Zoë Ünal", "anna 100%", "Anna_b", null, "Bert"].entries()) {
    const person = await createUser(actors.sql, { email: `${place}-list@lists.test` });
    await actors.sql`update public.users set full_name = ${full_name}, created_at = '2020-01-01'::timestamptz + ${place} * interval '1 hour'
      where id = ${person.id}`;
  }
});
afterAll(() => actors.close());

type Page = {
  users: { id: string; full_name: string | null; email: string }[];
  next: string | null;
  total: number;
};
async function list(args: Record<string, unknown>): Promise<Page> {
  const { data } = await actors.as.admin.rpc("admin_users", args).throwOnError();
  return data as Page;
}

describe("a list of the admin area", () => {
  test("has each row once, in every order and page size", async () => {
    const everybody = (await list({ p_page_size: 100 })).users.map(({ id }) => id);
    for (const p_sort of ["created", "-created", "name", "-name", "email", "-email"]) {
      const whole = (await list({ p_sort, p_page_size: 100 })).users.map(({ id }) => id);
      expect(whole.toSorted(), p_sort).toEqual(everybody.toSorted());
      const walked: string[] = [];
      for (let p_after: string | null = null, more = true; more; more = p_after !== null) {
        const page: Page = await list({ p_sort, p_page_size: 2, ...(p_after && { p_after }) });
        walked.push(...page.users.map(({ id }) => id));
        p_after = page.next;
      }
      expect(walked, p_sort).toEqual(whole);
    }
  });

  test("sorts without case and accents, and exactly reversed", async () => {
    const found = await list({ p_q: "-list@lists.test", p_sort: "name" });
    const names = found.users.map(({ full_name }) => full_name);
    expect(names).toEqual([null, "anna 100%", "Anna_b", "Bert", "Zoë Ünal"]);
    const back = await list({ p_q: "-list@lists.test", p_sort: "-name" });
    expect(back.users.map(({ full_name }) => full_name)).toEqual(names.toReversed());
  });

  // Normalising these marks takes minutes, in which PostgreSQL checks no timeout: the test would reach its own.
  test("normalizes at most a hundred characters of any input", async () => {
    const p_q = `a${"\u0301\u0316".repeat(100_000)}`;
    for (const name of ["admin_audit", "admin_places", "admin_users", "admin_posts"]) {
      const { error } = await actors.as.guest.rpc(name, { p_q });
      expect(error?.message, name).toBe("admins-only");
    }
    expect(await list({ p_q })).toEqual(await list({ p_q: p_q.slice(0, 100) }));
  });

  test("is searched for the typed text, and never for a pattern", async () => {
    const names = async (p_q: string) =>
      (await list({ p_q, p_sort: "name" })).users.map(({ full_name }) => full_name);
    expect(await names("zoe unal")).toEqual(["Zoë Ünal"]);
    expect(await names("100%")).toEqual(["anna 100%"]);
    expect(await names("anna_")).toEqual(["Anna_b"]);
    expect(await names("\\")).toEqual([]);
    expect(await names("'; drop table public.users; --")).toEqual([]);
  });

  test("compares ASCII, which is not normalized, like any other text", async () => {
    const [row] = await actors.sql<{ others: string[] }[]>`
      select coalesce(array_agg(c), '{}') as others from (select chr(n) || 'Ab ' || chr(n) as c from generate_series(1, 127) n) ascii
      where private.plain(c) <> lower(extensions.unaccent('extensions.unaccent'::regdictionary, normalize(c)) collate pg_catalog.pg_c_utf8)
        or private.plain(c || 'é') <> private.plain(c) || 'e'`;
    expect(row?.others).toEqual([]);
  });

  test("returns no rows after a cursor whose row was deleted", async () => {
    const { users: _users, ...whole } = await list({ p_page_size: 100 });
    const behind = await list({ p_page_size: 100, p_after: randomUUID() });
    expect(behind).toEqual({ ...whole, users: [], next: null });
    expect(behind.total).toBeGreaterThan(0);
  });

  test("starts again when no row is left after the cursor, and is empty only without results", async () => {
    const found = await list({ p_q: "-list@lists.test" });
    const p_after = found.users.at(-1)?.id;
    expect(await list({ p_q: "-list@lists.test", p_after })).toEqual(found);
    expect(await list({ p_q: "nobody at all", p_after })).toMatchObject({ users: [], total: 0 });
  });

  test("counts up to a thousand, and marks that there are more", async () => {
    await actors.sql.begin(async (sql) => {
      await sql`set local session_replication_role = replica`;
      await sql`insert into public.users (id, email) select gen_random_uuid(), n || '@many.test' from generate_series(1, 1100) n`;
    });
    expect((await list({ p_q: "@many.test" })).total).toBe(1001);
    expect((await list({ p_q: "1100@many.test" })).total).toBe(1);
    await actors.sql.begin(async (sql) => {
      await sql`set local session_replication_role = replica`;
      await sql`delete from public.users where email like '%@many.test'`;
    });
  });
});

// A new list is tested here from the start: tests/support/admin-lists.ts creates its rows.
describe.each(DECLARED_LISTS)("the list $path", ({ list, make, opened }) => {
  type Found = { rows: { id: string | number }[]; next: string | number | null; total: number };
  async function read(args: object): Promise<Found> {
    const { data } = await actors.as.admin
      .rpc(list.sql, { ...opened, p_page_size: 100, ...args })
      .throwOnError();
    return { ...data, rows: data[list.rows] };
  }
  const words: (string | undefined)[] = [];
  beforeAll(async () => {
    for (let row = 0; row < 3; row++) {
      const member = await createUser(actors.sql, { email: `${randomUUID()}@rows.test` });
      words.push(await make?.(actors.sql, member, actors.people.admin));
    }
  });

  test("has each row once, in every order and page size", async () => {
    for (const sort of list.sorts.flatMap((name) => [name, `-${name}`])) {
      const whole = await read({ p_sort: sort });
      expect(whole.rows.length, sort).toBeGreaterThan(2);
      expect(Math.min(whole.total, 100)).toBe(whole.rows.length);
      const third = { p_sort: sort, p_page_size: Math.ceil(whole.rows.length / 3) };
      let page = await read(third);
      const walked = [...page.rows];
      while (page.next !== null && walked.length < 100) {
        page = await read({ ...third, p_after: page.next });
        walked.push(...page.rows);
      }
      const ids = walked.map(({ id }) => id);
      expect(ids.slice(0, 100), sort).toEqual(whole.rows.map(({ id }) => id));
      expect(new Set(ids).size, sort).toBe(ids.length);
    }
  });

  test("finds the searched rows, and no others", async () => {
    expect((await read({ p_q: "no row has these words" })).rows).toEqual([]);
    for (const word of words.filter(Boolean))
      expect((await read({ p_q: word })).rows).toHaveLength(1);
  });
});

describe("the log", () => {
  test("is filtered by row and by person, and paged backwards", async () => {
    const { guest, admin } = actors.people;
    for (const p_is_admin of [true, false])
      await actors.as.admin
        .rpc("set_user_admin", { p_user_id: guest.id, p_is_admin })
        .throwOnError();
    const { data } = await actors.as.admin
      .rpc("admin_audit", { p_table: "users", p_row: guest.id, p_actor: admin.id, p_page_size: 1 })
      .throwOnError();
    expect(data).toMatchObject({
      total: 2,
      lines: [{ action: "update", row_id: guest.id, actor: { email: admin.email } }],
    });
    const { lines, next } = data as { lines: { id: number; after: object }[]; next: number };
    expect(lines[0]?.after).toMatchObject({ is_admin: false });
    const { data: before } = await actors.as.admin
      .rpc("admin_audit", { p_table: "users", p_row: guest.id, p_after: next })
      .throwOnError();
    expect(before).toMatchObject({ lines: [{ after: { is_admin: true } }], next: null });
  });

  test("has the bookings of a member, to which the page of a user links", async () => {
    const { as, people, sql } = actors;
    const space = await createSpace(sql, { owner_id: people.owner.id });
    const made = [await book(as.guest, { space, on: dayAhead(9) })];
    made.push(await book(as.guest, { space, on: dayAhead(10) }));
    await book(as.other, { space, on: dayAhead(9) });
    await as.guest
      .rpc("cancel_booking", { p_booking_id: made[0], p_accepted_fee: 0 })
      .throwOnError();
    const args = { p_actor: people.guest.id, p_table: "bookings", p_action: "insert" };
    const { data } = await as.admin.rpc("admin_audit", args).throwOnError();
    const { lines } = data as { lines: { row_id: string }[] };
    expect(lines.map(({ row_id }) => row_id)).toEqual(made.toReversed());
  });
});

test("a second admin who does the same is refused, and repeating a press changes nothing", async () => {
  const { other } = actors.people;
  const email = `${randomUUID()}@lists.test`;
  const second = await createUser(actors.sql, { email, isAdmin: true });
  const right = { p_user_id: other.id, p_is_admin: true };
  expect((await actors.as.admin.rpc("set_user_admin", right)).error).toBeNull();
  expect((await actors.as.admin.rpc("set_user_admin", right)).error).toBeNull();
  await expect(
    actingAs(actors.sql, second, (as) => as`select public.set_user_admin(${other.id}, true)`),
  ).rejects.toThrow("already-so");
  const lines = await actors.sql`
    select from public.audit_log where table_name = 'users' and row_id = ${other.id}`;
  expect(lines).toHaveLength(1);
  await actors.as.admin.rpc("set_user_admin", { ...right, p_is_admin: false });
});

test("the overview names the listing or the post of a line, while it exists", async () => {
  const { sql, as } = actors;
  const post = await createPost(actors, { title: "Ten desks by a river" });
  const listing = await createListing(actors, { name: "Quay House" });
  const gone = randomUUID();
  for (const [table, row] of [
    ["blog_posts", post],
    ["blog_posts", gone],
    ["coworking_spaces", listing],
    ["coworking_spaces", "no-id"],
    ["bookings", gone],
  ] as const)
    await sql`
      insert into public.audit_log (action, table_name, row_id) values ('update', ${table}, ${row})`;
  const { data } = await as.admin.rpc("admin_overview").throwOnError();
  const { activity } = data as { activity: { row_id: string; name: string | null }[] };
  const named = activity.slice(0, 5).map(({ row_id, name }) => [row_id, name]);
  expect(named).toEqual([
    [gone, null],
    ["no-id", null],
    [listing, "Quay House"],
    [gone, null],
    [post, "Ten desks by a river"],
  ]);
});

test("the overview dates a proposal by its last change, like its queue", async () => {
  const id = await createListing(actors, { status: "active" });
  const proposal = await propose(actors.as.owner, id);
  await actors.sql`
    update public.listing_changes set created_at = '2001-01-01', updated_at = '2002-02-02' where id = ${proposal}`;
  const { data } = await actors.as.admin.rpc("admin_overview").throwOnError();
  const { waits } = data as { waits: { kind: string; since: string }[] };
  expect(waits).toContainEqual(
    expect.objectContaining({ kind: "change", id, since: "2002-02-02T00:00:00+00:00" }),
  );
});
