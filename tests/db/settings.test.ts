import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { openActors, type Actors } from "../support/actors.ts";

// The settings that admins save, and the database's behaviour for each.
let actors: Actors;
let first: Record<string, unknown>;
beforeAll(async () => {
  actors = await openActors();
  first = (await page()).settings;
});
afterEach(async () => {
  await save(first);
});
afterAll(() => actors.close());

type Page = { settings: Record<string, unknown>; digest: string; database: object };
async function page(): Promise<Page> {
  return (await actors.as.admin.rpc("admin_settings").throwOnError()).data as Page;
}
async function save(p_settings: object, digest?: string | null, who: "admin" | "owner" = "admin") {
  const p_digest = digest === undefined ? (await page()).digest : digest;
  return actors.as[who].rpc("save_settings", { p_digest, p_settings: { ...p_settings } });
}

test("an admin saves settings, which everybody reads, and the log has the changes and the admin", async () => {
  expect((await save({ site_name: "Desks & Co", listings_limit: 7 })).error).toBeNull();
  const { data } = await actors.as.anon.rpc("site_frame").throwOnError();
  expect(data).toMatchObject({ settings: { site_name: "Desks & Co" } });
  const { settings } = await page();
  expect(settings).toEqual({ ...first, site_name: "Desks & Co", listings_limit: 7 });
  const [line] = await actors.sql`
    select actor_id, before ->> 'site_name' as before, after ->> 'site_name' as after from public.audit_log
    where table_name = 'site_settings' order by id desc limit 1`;
  expect(line).toEqual({
    actor_id: actors.people.admin.id,
    before: first["site_name"],
    after: "Desks & Co",
  });
});

test("every setting can be saved", async () => {
  const other = (value: unknown) =>
    typeof value === "boolean" ? !value : typeof value === "number" ? value - 1 : `a${value}`;
  const changed = Object.fromEntries(
    Object.entries(first)
      // Nobody here has a second factor, and without one it cannot be required.
      .filter(([name]) => name !== "require_second_factor_of_admins")
      .map(([name, value]) => [name, other(value)]),
  );
  expect((await save(changed)).error).toBeNull();
  expect((await page()).settings).toEqual({ ...first, ...changed });
});

test("of two admins who save at once one is refused, and a repeated form is saved once", async () => {
  const { digest } = await page();
  expect((await save({ listings_limit: 8 }, digest)).error).toBeNull();
  expect((await save({ listings_limit: 8 }, digest)).error).toBeNull();
  for (const ofNoPage of [digest, null])
    expect(await save({ listings_limit: 9 }, ofNoPage)).toMatchObject({
      status: 409,
      error: { message: "changed-elsewhere" },
    });
  expect((await page()).settings).toMatchObject({ listings_limit: 8 });
});

test("a second factor cannot be required while admins have none", async () => {
  expect(await save({ require_second_factor_of_admins: true })).toMatchObject({
    status: 409,
    error: { message: "no-second-factor" },
  });
});

test.each([
  { site_name: "" },
  { site_name: "Two\nlines" },
  { contact_email: "nobody" },
  { support_email: "a@b@c" },
  { contact_phone: "1" },
  { featured_listings_limit: -1 },
  { featured_listings_limit: 25 },
  { daily_messages_limit: 0 },
  { audit_days: 89 },
  { audit_days: 3651 },
  { site_name: null },
])("the tables refuse %o", async (wrong) => {
  const { error } = await save(wrong);
  expect(error).toMatchObject({ code: "PT422", message: "no-settings", details: null });
  expect((await page()).settings).toEqual(first);
});

test("only admins save settings", async () => {
  const { digest } = await page();
  expect(await save({ listings_limit: 8 }, digest, "owner")).toMatchObject({
    status: 403,
    error: { message: "admins-only" },
  });
  expect((await page()).settings).toEqual(first);
});

test("the page describes the database", async () => {
  const { database } = await page();
  expect(database).toMatchObject({
    version: expect.stringMatching(/^\d+(\.\d+)?$/),
    migrations: expect.any(Number),
    latest_migration: expect.stringMatching(/^\d{14}$/),
    backed_up_at: null,
  });
});

test("the age of the backups is the latest noted by the operator, and nobody else can note any", async () => {
  const { sql } = actors;
  const noted = async () => ((await page()).database as { backed_up_at: string }).backed_up_at;
  await sql`select private.note_backup(now() - interval '2 days')`;
  await sql`select private.note_backup()`;
  const latest = await noted();
  expect(Date.now() - Date.parse(latest)).toBeLessThan(60_000);
  // A backup made earlier but noted later, and one in the future.
  await sql`select private.note_backup(now() - interval '1 day')`;
  await expect(sql`select private.note_backup(now() + interval '1 hour')`).rejects.toThrow("check");
  expect(await noted()).toBe(latest);
  const [{ roles } = { roles: null }] = await sql<{ roles: string[] | null }[]>`
    select array_agg(r.rolname::text) as roles from pg_roles r
    where r.rolname in ('anon', 'authenticated', 'service_role')
      and has_function_privilege(r.oid, 'private.note_backup(timestamptz)', 'execute')`;
  expect(roles).toBeNull();
});
