import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readSupabaseSettings } from "../../scripts/doctor/configuration.ts";
import { examineServiceRole } from "../../scripts/doctor/background.ts";
import { report } from "../../scripts/doctor/finding.ts";
import {
  appliedVersions,
  compare,
  examineDatabase,
  repositoryVersions,
} from "../../scripts/doctor/migrations.ts";
import { examineProject } from "../../scripts/doctor/project.ts";
import { createDatabase, serve, type Backend, type Database } from "../support/backend.ts";

/** The deploy doctor with a real database and a real API on this machine. */
let database: Database;
let backend: Backend;

beforeAll(async () => {
  database = await createDatabase();
  backend = await serve(database, { confirmEmail: true });
});
afterAll(async () => {
  await backend.stop();
  await database.drop();
});

describe("the migrations of a database", () => {
  test("a migrated database is equal to the repository", async () => {
    expect(repositoryVersions().length).toBeGreaterThan(10);
    expect(await appliedVersions(database.url)).toEqual(repositoryVersions());
    expect(await examineDatabase(database.url, false)).toEqual([]);
  });

  test("an empty database lacks all of them", async () => {
    const url = new URL(database.url);
    url.pathname = "/postgres";
    expect(compare(repositoryVersions(), await appliedVersions(url.href)).pending).toEqual(
      repositoryVersions(),
    );
  });

  test("pending and unknown ones are found", async () => {
    const newest = repositoryVersions().at(-1) ?? "";
    await backend.sql`delete from supabase_migrations.schema_migrations where version = ${newest}`;
    const pending = await examineDatabase(database.url, false);
    expect(report(pending)).toContain("npm run deploy -- --migrate");
    await backend.sql`insert into supabase_migrations.schema_migrations (version, name) values ('20990101000000', 'elsewhere')`;
    expect(report(await examineDatabase(database.url, false))).toContain("20990101000000");
    await backend.sql`delete from supabase_migrations.schema_migrations where version = '20990101000000'`;
    await backend.sql`insert into supabase_migrations.schema_migrations (version, name) values (${newest}, 'restored')`;
    expect(await examineDatabase(database.url, false)).toEqual([]);
  });

  test("a missing connection string is reported, and required to migrate; a wrong one is a finding", async () => {
    expect(await examineDatabase(undefined, false)).toMatchObject([{ kind: "unchecked" }]);
    expect(await examineDatabase(undefined, true)).toMatchObject([{ kind: "missing" }]);
    const nowhere = await examineDatabase("postgresql://postgres@127.0.0.1:1/postgres", false);
    expect(nowhere).toMatchObject([{ kind: "wrong" }]);
  });
});

describe("the role of the secret key", () => {
  test("has no table privilege, and any, also on a column, is wrong", async () => {
    expect(await examineServiceRole(database.url)).toEqual([]);
    await backend.sql`grant select (email) on public.users to service_role`;
    await backend.sql`grant delete on private.outbox to service_role`;
    const found = await examineServiceRole(database.url);
    expect(found).toMatchObject([{ kind: "wrong" }]);
    expect(report(found)).toContain("private.outbox and public.users");
    await backend.sql`revoke all (email) on public.users from service_role`;
    await backend.sql`revoke all on private.outbox from service_role`;
    expect(await examineServiceRole(database.url)).toEqual([]);
  });

  test("is unchecked without a connection string, or with a wrong one", async () => {
    expect(await examineServiceRole(undefined)).toMatchObject([{ kind: "unchecked" }]);
    const nowhere = await examineServiceRole("postgresql://postgres@127.0.0.1:1/postgres");
    expect(nowhere).toMatchObject([{ kind: "unchecked" }]);
  });
});

describe("the project", () => {
  test("is fine when it confirms addresses, and a finding otherwise", async () => {
    const project = { url: backend.url, publishableKey: backend.keys.publishable };
    expect(await examineProject(project)).toEqual([]);
    const open = await serve(database, { confirmEmail: false });
    const found = await examineProject({ url: open.url, publishableKey: open.keys.publishable });
    await open.stop();
    expect(report(found)).toContain("need not confirm");
  });

  test("is a finding when it does not exist, and unchecked when it is not given", async () => {
    const nowhere = { url: "http://127.0.0.1:1", publishableKey: "sb_publishable_x" };
    expect(await examineProject(nowhere)).toMatchObject([{ kind: "wrong" }]);
    expect(await examineProject(undefined)).toMatchObject([{ kind: "unchecked" }]);
  });

  test("the mails of the embedded backend have the subjects of supabase/config.toml", async () => {
    const { template } = readSupabaseSettings().auth.email;
    const { error } = await fetch(`${backend.url}/auth/v1/signup`, {
      method: "POST",
      headers: { apikey: backend.keys.publishable, "content-type": "application/json" },
      body: JSON.stringify({ email: "new@doctor.test", password: "a-long-password" }),
    }).then(async (answer) => ({ error: answer.ok ? null : await answer.text() }));
    expect(error).toBeNull();
    expect(backend.mail("new@doctor.test")[0]?.subject).toBe(template["confirmation"]?.subject);
  });
});
