import { randomUUID } from "node:crypto";
import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { totp } from "../../scripts/backend/totp.ts";
import { nextCode } from "../support/next-code.ts";
import { createSpace, signIn, visitor, waitUntilBlocked } from "../support/actors.ts";
import { dayAhead } from "../support/days.ts";
import { eraseAll, exportOf, deleteAccount } from "../support/account-deletion.ts";
import {
  createDatabase,
  createUser,
  serve,
  type Backend,
  type Database,
  type Person,
} from "../support/backend.ts";

// A member with an authenticator app must have used it in this session, or the session does not count: for any program with the public
// key.

let database: Database;
let backend: Backend;
let person: Person;

beforeAll(async () => {
  database = await createDatabase();
  backend = await serve(database, { secondFactor: true });
});
afterAll(async () => {
  await backend.stop();
  await database.drop();
});
beforeEach(async () => {
  person = await createUser(backend.sql, { email: `${randomUUID()}@factors.test` });
});

/** Adds an authenticator app and uses it; answers its id and its secret. */
async function addApp(client: SupabaseClient, friendlyName = "Phone") {
  const { data, error } = await client.auth.mfa.enroll({ factorType: "totp", friendlyName });
  if (error) throw error;
  const { id, totp: app } = data;
  const { error: refused } = await client.auth.mfa.challengeAndVerify({
    factorId: id,
    code: totp(app.secret),
  });
  if (refused) throw refused;
  return { id, secret: app.secret };
}

test("the copy of one's data has the names of the member's apps", async () => {
  const client = await signIn(backend, person);
  await addApp(client, "The old phone");
  expect(await exportOf(client)).toContain("The old phone");
});

const factorsOf = async (client: SupabaseClient) =>
  ((await client.rpc("my_account")).data as { second_factors: { name: string }[] } | null)
    ?.second_factors;

describe("the embedded Auth", () => {
  test("has the assurance level of the session in the token, also after a refresh", async () => {
    const client = await signIn(backend, person);
    const level = async () =>
      (await client.auth.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel;
    expect(await level()).toBe("aal1");
    await addApp(client);
    expect(await level()).toBe("aal2");
    expect((await client.auth.refreshSession()).error).toBeNull();
    expect(await level()).toBe("aal2");
    const { data } = await client.auth.mfa.listFactors();
    expect(data?.totp).toMatchObject([{ friendly_name: "Phone", status: "verified" }]);
  });

  test("refuses a wrong code, an old challenge, and a second factor where the first was not used", async () => {
    const client = await signIn(backend, person);
    const { id, secret } = await addApp(client);
    const verify = (code: string) => client.auth.mfa.challengeAndVerify({ factorId: id, code });
    const wrong = String((Number(totp(secret)) + 1) % 1_000_000).padStart(6, "0");
    expect((await verify(wrong)).error?.code).toBe("mfa_verification_failed");
    const challengeId = randomUUID();
    const old = await client.auth.mfa.verify({ factorId: id, challengeId, code: totp(secret) });
    expect(old.error?.code).toBe("mfa_challenge_expired");
    const half = await signIn(backend, person);
    const again = await half.auth.mfa.enroll({ factorType: "totp", friendlyName: "Another" });
    expect(again.error?.code).toBe("insufficient_aal");
    expect((await half.auth.mfa.unenroll({ factorId: id })).error?.code).toBe("insufficient_aal");
    expect((await half.auth.updateUser({ password: "a-later-password" })).error?.code).toBe(
      "insufficient_aal",
    );
  });
});

describe("a code", () => {
  const use = (client: SupabaseClient, factorId: string, code: string) =>
    client.auth.mfa.challengeAndVerify({ factorId, code });

  test("signs in once, and not again within its time, nor does an earlier one", async () => {
    const client = await signIn(backend, person);
    const { id, secret } = await addApp(client);
    const at = (seconds: number) => totp(secret, new Date(Date.now() + seconds * 1000));
    const elsewhere = await signIn(backend, person);
    const next = at(30);
    expect((await use(elsewhere, id, next)).error).toBeNull();
    const third = await signIn(backend, person);
    for (const code of [next, at(0), at(-30)])
      expect((await use(third, id, code)).error?.code).toBe("mfa_verification_failed");
    // The second of two clicks: its session has already used the code, and gains nothing by it.
    expect((await use(elsewhere, id, next)).error).toBeNull();
    const later = await signIn(backend, person);
    expect((await use(later, id, await nextCode(backend, secret))).error).toBeNull();
  });

  test("that two sessions send at the same moment signs one of them in", async () => {
    const { id, secret } = await addApp(await signIn(backend, person));
    const code = await nextCode(backend, secret);
    const halves = await Promise.all([signIn(backend, person), signIn(backend, person)]);
    const answers = await Promise.all(halves.map((half) => use(half, id, code)));
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
  });
});

describe("a session without the second factor of its member", () => {
  test("cannot restore a deleted account; using the factor does, with a mail", async () => {
    const client = await signIn(backend, person);
    const { id, secret } = await addApp(client);
    expect((await deleteAccount({ person, client })).data).not.toBeNull();
    const departure = async () => {
      const [row] = await backend.sql<{ is_back: boolean; mails: number }[]>`
        select d.returned_at is not null as is_back, (select count(*)::integer from private.outbox o
          where o.subject_id = d.id and o.topic = 'account-back') as mails
        from private.departures d where d.user_id = ${person.id}`;
      return row;
    };
    const half = await signIn(backend, person);
    expect(await departure()).toEqual({ is_back: false, mails: 0 });
    await half.auth.mfa.challengeAndVerify({ factorId: id, code: await nextCode(backend, secret) });
    expect(await departure()).toEqual({ is_back: true, mails: 1 });
    expect((await half.rpc("my_return")).data).not.toBeNull();
  });

  test("ends with the account, and its factor opens nothing afterwards", async () => {
    const client = await signIn(backend, person);
    const { id, secret } = await addApp(client);
    await deleteAccount({ person, client });
    const half = await signIn(backend, person);
    await backend.sql`
      update private.departures set erases_at = now() where user_id = ${person.id}`;
    expect(await eraseAll(backend)).toEqual([]);
    const sessions = await backend.sql`select 1 from auth.sessions where user_id = ${person.id}`;
    expect(sessions).toEqual([]);
    await half.auth.mfa
      .challengeAndVerify({ factorId: id, code: await nextCode(backend, secret) })
      .catch(() => null);
    expect((await half.rpc("site_frame")).data?.viewer ?? null).toBeNull();
    const [row] = await backend.sql`
      select returned_at from private.departures where user_id = ${person.id}`;
    expect(row).toEqual({ returned_at: null });
  });

  test("counts as ended for every page and every write, until the factor is used", async () => {
    const space = await createSpace(backend.sql);
    const { id, secret } = await addApp(await signIn(backend, person));
    const client = await signIn(backend, person);
    const viewer = async () => {
      const { data } = await client.rpc("site_frame");
      return (data as { viewer: { id: string } | null }).viewer?.id ?? null;
    };
    const writes = async () => (await client.from("favourites").insert({ space_id: space })).error;
    expect((await client.rpc("second_factor_due")).data).toBe(true);
    expect(await viewer()).toBeNull();
    expect(await writes()).not.toBeNull();
    expect((await client.rpc("my_account")).error?.message).toBe("session-ended");
    expect((await client.rpc("end_other_sessions")).error?.message).toBe("session-ended");

    await client.auth.mfa.challengeAndVerify({
      factorId: id,
      code: await nextCode(backend, secret),
    });
    expect((await client.rpc("second_factor_due")).data).toBe(false);
    expect(await viewer()).toBe(person.id);
    expect(await writes()).toBeNull();
    expect(await factorsOf(client)).toMatchObject([{ name: "Phone" }]);
  });

  test("reads no profile and no booking", async () => {
    const { id, secret } = await addApp(await signIn(backend, person));
    const client = await signIn(backend, person);
    const read = async (table: string) => (await client.from(table).select("id")).data;
    expect([await read("users"), await read("bookings")]).toEqual([[], []]);
    await client.auth.mfa.challengeAndVerify({
      factorId: id,
      code: await nextCode(backend, secret),
    });
    expect(await read("users")).toEqual([{ id: person.id }]);
  });

  test("gets the data of a visitor about a listing, and not that it is the member's", async () => {
    const space = await createSpace(backend.sql, { owner_id: person.id });
    const { id, secret } = await addApp(await signIn(backend, person));
    const client = await signIn(backend, person);
    const isOwn = async () => {
      const p_space_id = space;
      const target = await client.rpc("claim_target", { p_space_id }).throwOnError();
      const overview = await client.rpc("space_overview", { p_space_id }).throwOnError();
      const asked = { p_space_id, p_pass: "day", p_starts_on: dayAhead(30) };
      const quote = await client.rpc("quote_booking", asked).throwOnError();
      const spans = { p_space_id, p_from: dayAhead(30) };
      const free = await client.rpc("free_spans", spans).throwOnError();
      return [
        target.data.is_own,
        overview.data.is_own,
        quote.data.refusal === "own-space",
        free.data.length === 0,
      ];
    };
    expect(await isOwn()).toEqual([false, false, false, false]);
    await client.auth.mfa.challengeAndVerify({
      factorId: id,
      code: await nextCode(backend, secret),
    });
    expect(await isOwn()).toEqual([true, true, true, true]);
  });

  test("cannot be raised by a forged token", async () => {
    await addApp(await signIn(backend, person));
    const { data } = await visitor(backend).auth.signInWithPassword(person);
    const [head = "", payload = "", signature = ""] = data.session?.access_token.split(".") ?? [];
    const claims = JSON.parse(Buffer.from(payload, "base64url").toString()) as object;
    const forged = Buffer.from(JSON.stringify({ ...claims, aal: "aal2" })).toString("base64url");
    const answer = await fetch(`${backend.url}/rest/v1/users?select=id`, {
      headers: {
        apikey: backend.keys.publishable,
        Authorization: `Bearer ${head}.${forged}.${signature}`,
      },
    });
    expect(answer.status).toBe(401);
  });

  test("is complete again once the member has removed the factor", async () => {
    const client = await signIn(backend, person);
    const { id } = await addApp(client);
    const half = await signIn(backend, person);
    expect((await half.rpc("second_factor_due")).data).toBe(true);
    expect((await client.auth.mfa.unenroll({ factorId: id })).error).toBeNull();
    expect((await half.rpc("second_factor_due")).data).toBe(false);
    expect(await factorsOf(half)).toEqual([]);
  });
});

test("a member is mailed about each app and a new password, and not about unconfirmed ones", async () => {
  const client = await signIn(backend, person);
  const told = async () => {
    const rows = await backend.sql<{ topic: string }[]>`
      select topic from private.outbox where recipient_id = ${person.id} order by created_at`;
    return rows.map(({ topic }) => topic);
  };
  await client.auth.mfa.enroll({ factorType: "totp", friendlyName: "Half done" });
  expect(await told()).toEqual([]);
  const { id } = await addApp(client);
  expect((await client.auth.updateUser({ password: "a-later-password" })).error).toBeNull();
  await client.auth.mfa.unenroll({ factorId: id });
  expect(await told()).toEqual([
    "second-factor-added",
    "password-changed",
    "second-factor-removed",
  ]);
  await backend.sql`delete from auth.users where id = ${person.id}`;
  expect(await told()).toEqual([]);
});

test("the same event is mailed once while the mail is unsent, and ten times a day", async () => {
  const client = await signIn(backend, person);
  const change = async (times: number) => {
    for (let time = 0; time < times; time += 1)
      await backend.sql`
        update auth.users set encrypted_password = ${`hash ${randomUUID()}`} where id = ${person.id}`;
  };
  const mails = async (topic = "password-changed") => {
    const rows = await backend.sql`
      select 1 from private.outbox where recipient_id = ${person.id} and topic = ${topic}`;
    return rows.length;
  };
  await change(3);
  expect(await mails()).toBe(1);
  const deliver = () => backend.sql`
    update private.outbox set finished_at = now(), outcome = 'sent' where recipient_id = ${person.id}`;
  for (let mail = 2; mail <= 12; mail += 1) {
    await deliver();
    await change(1);
    expect(await mails()).toBe(Math.min(mail, 10));
  }
  // A mail about another event is still sent.
  await addApp(client);
  expect(await mails("second-factor-added")).toBe(1);
});

test("a factor that is not an authenticator app is not required, because no page reads its code", async () => {
  const client = await signIn(backend, person);
  await backend.sql`
    insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status)
    values (gen_random_uuid(), ${person.id}, 'Key', 'webauthn', 'verified')`;
  expect((await client.rpc("second_factor_due")).data).toBe(false);
  expect(await factorsOf(client)).toEqual([]);
});

test("an unconfirmed factor is not required", async () => {
  const client = await signIn(backend, person);
  await client.auth.mfa.enroll({ factorType: "totp", friendlyName: "Half done" });
  expect((await client.rpc("second_factor_due")).data).toBe(false);
  expect(await factorsOf(client)).toEqual([]);
});

test("the device of a session is saved before its second factor is used", async () => {
  const { id, secret } = await addApp(await signIn(backend, person));
  const client = await signIn(backend, person);
  expect((await client.rpc("note_device", { p_device: "Firefox on Linux" })).error).toBeNull();
  await client.auth.mfa.challengeAndVerify({ factorId: id, code: await nextCode(backend, secret) });
  expect((await client.rpc("my_account")).data).toMatchObject({
    sessions: [{ device: "Firefox on Linux", is_current: true }, {}],
  });
});

describe("a required second factor of admins", () => {
  const require = (client: SupabaseClient, is: boolean) =>
    client
      .from("site_settings")
      .update({ require_second_factor_of_admins: is })
      .eq("id", true)
      .select("id");
  const isAdmin = async (client: SupabaseClient) =>
    ((await client.from("audit_log").select("id").limit(1)).data ?? []).length > 0;

  test("can be required only by an admin who has used theirs, and suspends the others until they use one", async () => {
    const admin = await createUser(backend.sql, {
      email: `${randomUUID()}@factors.test`,
      isAdmin: true,
    });
    const other = await createUser(backend.sql, {
      email: `${randomUUID()}@factors.test`,
      isAdmin: true,
    });
    await backend.sql`update public.site_settings set contact_phone = '+1 415 555 0111'`;
    const client = await signIn(backend, admin);
    const refused = { status: 409, error: { message: "no-second-factor" } };
    expect(await require(client, true)).toMatchObject(refused);
    await expect(
      backend.sql`update public.site_settings set require_second_factor_of_admins = true`,
    ).rejects.toThrow("no-second-factor");

    const { id } = await addApp(client);
    // An admin without one is not locked out: an attacker with that password could set up their own.
    const another = await signIn(backend, other);
    expect(await require(client, true)).toMatchObject(refused);
    await addApp(another);
    const half = await signIn(backend, other);
    expect(await isAdmin(half)).toBe(false);
    expect((await require(client, true)).data).toHaveLength(1);
    expect(await isAdmin(client)).toBe(true);
    expect(await isAdmin(another)).toBe(true);
    expect(
      await client.rpc("set_user_admin", { p_user_id: person.id, p_is_admin: true }),
    ).toMatchObject(refused);
    const third = await signIn(backend, person);
    await addApp(third);
    const made = { p_user_id: person.id, p_is_admin: true };
    expect((await client.rpc("set_user_admin", made)).error).toBeNull();
    expect(await isAdmin(third)).toBe(true);
    expect((await client.rpc("set_user_admin", { ...made, p_is_admin: false })).error).toBeNull();

    // With the password alone an attacker could set up the next one.
    expect((await client.auth.mfa.unenroll({ factorId: id })).error).not.toBeNull();
    const tablet = await addApp(client, "Tablet");
    expect((await client.auth.mfa.unenroll({ factorId: id })).error).toBeNull();
    await expect(backend.sql`delete from auth.mfa_factors where id = ${tablet.id}`).rejects.toThrow(
      "last-factor",
    );
    // Two simultaneous removals, each relying on the other app, do not remove both.
    const watch = await addApp(client, "Watch");
    let second: Promise<unknown> = Promise.resolve();
    await backend.sql.begin(async (transaction) => {
      await transaction`delete from auth.mfa_factors where id = ${watch.id}`;
      second = backend.sql`delete from auth.mfa_factors where id = ${tablet.id}`.then(
        () => "removed",
        (error: unknown) => String(error),
      );
      await Promise.race([second, waitUntilBlocked(backend.sql, 1)]);
    });
    expect(await second).toContain("last-factor");
    expect((await require(another, false)).data).toHaveLength(1);
    expect((await client.auth.mfa.unenroll({ factorId: tablet.id })).error).toBeNull();
    expect(await isAdmin(await signIn(backend, admin))).toBe(true);
    const lines = await backend.sql`
      select actor_id, after from public.audit_log
      where after ? 'require_second_factor_of_admins' order by id`;
    expect(lines).toEqual([
      { actor_id: admin.id, after: { require_second_factor_of_admins: true } },
      { actor_id: other.id, after: { require_second_factor_of_admins: false } },
    ]);
  });

  test("is never required where Auth has none", async () => {
    const plain = await createDatabase();
    const without = await serve(plain);
    try {
      const admin = await createUser(without.sql, { email: "admin@factors.test", isAdmin: true });
      const client = await signIn(without, admin);
      expect((await client.auth.mfa.enroll({ factorType: "totp" })).error).not.toBeNull();
      const account = await client.rpc("my_account");
      expect(account.data).toMatchObject({ second_factors: null });
      expect(await require(client, true)).toMatchObject({ error: { message: "no-second-factor" } });
      await expect(
        without.sql`update public.site_settings set require_second_factor_of_admins = true`,
      ).rejects.toThrow("no-second-factor");
    } finally {
      await without.stop();
      await plain.drop();
    }
  });
});
