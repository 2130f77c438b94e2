import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openActors, signIn, type Actors } from "../support/actors.ts";
import { createUser, type Person } from "../support/backend.ts";

// The sessions of a member: listed only for the member, and ended at once.

let actors: Actors;

beforeAll(async () => {
  actors = await openActors();
});
afterAll(() => actors.close());

interface Listed {
  id: string;
  device: string | null;
  is_current: boolean;
  seen_at: string;
}

const somebody = () => createUser(actors.sql, { email: `${randomUUID()}@sessions.test` });

async function device(person: Person, words?: string) {
  const client = await signIn(actors.backend, person);
  if (words) await client.rpc("note_device", { p_device: words }).throwOnError();
  const listed = async () => {
    const { data } = await client.rpc("my_account").throwOnError();
    return (data as { sessions: Listed[] }).sessions;
  };
  const writes = async () => {
    const { data } = await client.from("users").update({ bio: "x" }).eq("id", person.id).select();
    return (data ?? []).length > 0;
  };
  return { client, listed, writes };
}

describe("the sessions of a member", () => {
  test("are listed with their devices, the current one first, also one without a device", async () => {
    const person = await somebody();
    await device(person);
    const phone = await device(person, "Safari on iOS");
    const laptop = await device(person, "Firefox on Linux");
    const [first, ...others] = await laptop.listed();
    expect(first).toMatchObject({ device: "Firefox on Linux", is_current: true });
    expect(others.map((other) => other.device).toSorted()).toEqual(["Safari on iOS", null]);
    expect(others.every(({ is_current }) => !is_current)).toBe(true);
    expect((await phone.listed())[0]).toMatchObject({ device: "Safari on iOS", is_current: true });
  });

  test("have the hour of their last activity, which a refresh updates", async () => {
    const person = await somebody();
    const { listed } = await device(person);
    await actors.sql`
      update auth.sessions set created_at = '2026-01-02T03:44:55Z', refreshed_at = null where user_id = ${person.id}`;
    expect((await listed())[0]?.seen_at).toBe("2026-01-02T03:00:00+00:00");
    await actors.sql`
      update auth.sessions set refreshed_at = '2026-01-03 07:10:00' where user_id = ${person.id}`;
    expect((await listed())[0]?.seen_at).toBe("2026-01-03T07:00:00+00:00");
  });

  test("are hidden from others, and an expired one is left out", async () => {
    const [person, other] = [await somebody(), await somebody()];
    await device(other, "Chrome on Windows");
    const { listed } = await device(person, "Firefox on Linux");
    await device(person, "Safari on iOS");
    await actors.sql`
      update auth.sessions s set not_after = now() - interval '1 minute'
      from private.session_devices d where d.session_id = s.id and d.device = 'Safari on iOS' and s.user_id = ${person.id}`;
    expect((await listed()).map((session) => session.device)).toEqual(["Firefox on Linux"]);
  });

  test("keep their first device name", async () => {
    const { client, listed } = await device(await somebody(), "Firefox on Linux");
    await client.rpc("note_device", { p_device: "Something Else" }).throwOnError();
    expect((await listed())[0]?.device).toBe("Firefox on Linux");
  });

  test.each([["two\nlines"], ["\u202egnp"], ["x".repeat(61)], [" "]])(
    "refuse %o as a device name",
    async (p_device) => {
      const { client } = await device(await somebody());
      expect((await client.rpc("note_device", { p_device })).error?.message).toBe("no-device");
    },
  );
});

describe("ending a session", () => {
  test("deletes its device name, and later writes of it are refused", async () => {
    const person = await somebody();
    const phone = await device(person, "Safari on iOS");
    const laptop = await device(person, "Firefox on Linux");
    expect(await phone.writes()).toBe(true);
    const [, lost] = await laptop.listed();
    const ended = () => laptop.client.rpc("end_session", { p_session_id: lost?.id });
    expect((await ended()).error).toBeNull();
    expect((await ended()).error).toBeNull();
    expect(await phone.writes()).toBe(false);
    expect((await phone.client.rpc("site_frame")).data).toMatchObject({ viewer: null });
    expect((await phone.client.rpc("my_account")).error?.message).toBe("session-ended");
    expect((await phone.client.auth.refreshSession()).error).not.toBeNull();
    expect(await laptop.listed()).toHaveLength(1);
    const left = await actors.sql`
      select 1 from private.session_devices where session_id = ${lost?.id ?? null}`;
    expect(left).toHaveLength(0);
    expect(await laptop.writes()).toBe(true);
  });

  test("of somebody else does nothing", async () => {
    const [person, thief] = [await somebody(), await somebody()];
    const { listed, writes } = await device(person);
    const [mine] = await listed();
    const { client } = await device(thief);
    expect((await client.rpc("end_session", { p_session_id: mine?.id })).error).toBeNull();
    expect((await client.rpc("end_other_sessions")).data).toBe(0);
    expect(await writes()).toBe(true);
  });

  test("everywhere else keeps this one, and is possible for a suspended member", async () => {
    const person = await somebody();
    const others = [await device(person), await device(person)];
    const { client, listed } = await device(person);
    await actors.sql`
      update public.users set suspended_at = now(), suspended_because = 'Spam.' where id = ${person.id}`;
    expect((await client.rpc("end_other_sessions")).data).toBe(2);
    for (const other of others)
      expect((await other.client.rpc("my_account")).error?.message).toBe("session-ended");
    expect(await listed()).toHaveLength(1);
  });

  test("is refused to a session that has ended", async () => {
    const person = await somebody();
    const { client } = await device(person);
    const { listed } = await device(person);
    await actors.sql`
      delete from auth.sessions where user_id = ${person.id} and id <> ${(await listed())[0]?.id ?? null}`;
    for (const [name, args] of [
      ["end_session", { p_session_id: (await listed())[0]?.id }],
      ["end_other_sessions", {}],
      ["note_device", { p_device: "Firefox on Linux" }],
    ] as const)
      expect(await client.rpc(name, args)).toMatchObject({
        status: 401,
        error: { message: "session-ended" },
      });
    expect(await listed()).toHaveLength(1);
  });
});

test("an unconfirmed address is named for an hour", async () => {
  const person = await somebody();
  const { client } = await device(person);
  const pending = async () =>
    ((await client.rpc("my_account")).data as { pending_email: string | null }).pending_email;
  expect(await pending()).toBeNull();
  const email = `${randomUUID()}@sessions.test`;
  await client.auth.updateUser({ email });
  expect(await pending()).toBe(email);
  await actors.sql`
    update auth.users set email_change_sent_at = now() - interval '61 minutes' where id = ${person.id}`;
  expect(await pending()).toBeNull();
});

test("after the first link of a change was opened, the other mailbox is named for an hour", async () => {
  const person = await somebody();
  const { client } = await device(person);
  const unopened = async () =>
    ((await client.rpc("my_account")).data as { unopened_mailbox: string | null }).unopened_mailbox;
  const email = `${randomUUID()}@sessions.test`;
  await client.auth.updateUser({ email });
  expect(await unopened()).toBeNull();
  await actors.sql`
    update auth.users set email_change_confirm_status = 1, email_change_token_new = '' where id = ${person.id}`;
  expect(await unopened()).toBe(person.email);
  await actors.sql`
    update auth.users set email_change_token_new = 'kept', email_change_token_current = '' where id = ${person.id}`;
  expect(await unopened()).toBe(email);
  await actors.sql`
    update auth.users set email_change_sent_at = now() - interval '61 minutes' where id = ${person.id}`;
  expect(await unopened()).toBeNull();
});
