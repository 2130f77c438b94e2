import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createSpace, openActors, signIn, type Actors } from "../support/actors.ts";
import { createUser } from "../support/backend.ts";
import {
  answerSupport,
  startThread,
  linesOf,
  threadOf,
  unreadOf,
  writeMessage,
  writeToSupport,
} from "../support/threads.ts";

// Members write to the support, and admins answer in its name.
let actors: Actors;
beforeAll(async () => {
  actors = await openActors();
});
afterAll(() => actors.close());
beforeEach(async () => {
  await actors.sql`delete from public.threads`;
  await actors.sql`update private.support_desk set looked_at = null`;
});

const list = async (args: object = {}) => {
  const { data } = await actors.as.admin.rpc("support_threads", args).throwOnError();
  return data;
};
const mySupport = async () => (await actors.as.guest.rpc("my_support").throwOnError()).data;

test("a member has one thread with support, and its answers are named as support", async () => {
  const { as } = actors;
  expect(await mySupport()).toEqual({ thread_id: null, is_here: false, refusal: null });
  const thread = (await writeToSupport(as.guest, { text: "Where is my receipt?" })).data;
  expect((await writeToSupport(as.guest, { text: "I need it today" })).data).toBe(thread);
  expect((await mySupport()).thread_id).toBe(thread);
  await answerSupport(as.admin, thread, { text: "The space gives it to you." });
  expect((await writeMessage(as.guest, thread, { text: "Thank you" })).error).toBeNull();
  expect(await linesOf(actors, "guest", thread)).toEqual([
    "guest: Where is my receipt?",
    "guest: I need it today",
    "support: The space gives it to you.",
    "guest: Thank you",
  ]);
  const seen = await threadOf(actors, "guest", thread);
  expect(seen).toMatchObject({ kind: "support", other: null, space: null, bookings: [] });
  expect(JSON.stringify(seen)).not.toContain(actors.people.admin.id);
  expect(await unreadOf(actors, "guest")).toBe(1);
});

test("an answer to an outdated thread is refused", async () => {
  const { as } = actors;
  const thread = (await writeToSupport(as.guest)).data;
  const { message_count: p_seen } = (
    await as.admin.rpc("support_thread", { p_thread_id: thread }).throwOnError()
  ).data;
  const answer = (p_text: string) =>
    as.admin.rpc("answer_support", {
      p_thread_id: thread,
      p_text,
      p_idempotency_key: randomUUID(),
      p_seen,
    });
  const answers = await Promise.all([answer("Yes"), answer("No")]);
  expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
  expect(answers.find(({ error }) => error !== null)).toMatchObject({
    status: 409,
    error: { message: "answered-meanwhile" },
  });
  expect(await linesOf(actors, "guest", thread)).toHaveLength(2);
});

test("an answer that is sent twice is saved once", async () => {
  const { as } = actors;
  const thread = (await writeToSupport(as.guest)).data;
  const key = randomUUID();
  const answers = [];
  for (const text of ["Yes", "Yes ", "No"])
    answers.push(await answerSupport(as.admin, thread, { key, text }));
  expect(answers.map(({ error }) => error?.message)).toEqual([
    undefined,
    undefined,
    "another-text",
  ]);
  expect(await linesOf(actors, "guest", thread)).toEqual([
    "guest: Is there a lift?",
    "support: Yes",
  ]);
});

describe("the support", () => {
  test("is online for five minutes after an admin's visit", async () => {
    const { as, sql } = actors;
    const thread = (await writeToSupport(as.guest)).data;
    expect((await threadOf(actors, "guest", thread)).is_here).toBe(false);
    for (const look of [
      () => list(),
      () => as.admin.rpc("support_thread", { p_thread_id: thread }),
      () => answerSupport(as.admin, thread),
    ]) {
      await look();
      expect((await mySupport()).is_here).toBe(true);
      expect((await threadOf(actors, "guest", thread)).is_here).toBe(true);
      await sql`update private.support_desk set looked_at = looked_at - interval '5 minutes 1 second'`;
      expect((await mySupport()).is_here).toBe(false);
    }
  });

  test("is not online because of a member's call of an admin's function", async () => {
    await actors.as.guest.rpc("support_threads");
    expect((await mySupport()).is_here).toBe(false);
  });
});

describe("an admin sees", () => {
  test("waiting ones, the longest wait first, and then the answered ones", async () => {
    const { as } = actors;
    const first = (await writeToSupport(as.guest)).data;
    const second = (await writeToSupport(as.other)).data;
    await writeToSupport(as.guest, { text: "Still there?" });
    const waiting = await list();
    expect(waiting).toMatchObject({
      total: 2,
      next: null,
      threads: [
        {
          id: first,
          text: "Still there?",
          member: { name: "Gus Guest", email: "guest@actors.test" },
        },
        { id: second },
      ],
    });
    await answerSupport(as.admin, first);
    expect(await list()).toMatchObject({ total: 1, threads: [{ id: second }] });
    for (const p_q of [" gus ", "guest@actors"])
      expect((await list({ p_q, p_status: "answered" })).total, p_q).toBe(1);
    expect((await list({ p_q: "nobody", p_status: "answered" })).total).toBe(0);
    expect((await list({ p_status: "answered" })).threads).toMatchObject([
      { id: first, waiting_since: null },
    ]);
    const { data } = await as.admin.rpc("support_thread", { p_thread_id: first });
    expect(data).toMatchObject({
      member: { email: "guest@actors.test" },
      messages: [{ side: "guest" }, { side: "guest" }, { side: "support" }],
    });
  });

  test.each(["new", "answered"])("all that are %s, in pages", async (p_status) => {
    const { sql, as, backend } = actors;
    const people = await Promise.all(
      Array.from({ length: 5 }, () =>
        createUser(sql, { email: `${randomUUID()}@actors.test`, fullName: "Pat Page" }),
      ),
    );
    for (const person of people) {
      const thread = (await writeToSupport(await signIn(backend, person))).data;
      if (p_status === "answered") await answerSupport(as.admin, thread);
    }
    const all = await sql<{ id: string }[]>`
      select id from public.threads order by coalesce(waiting_since, last_message_at)`;
    const ids = all.map(({ id }) => id);
    for (const p_sort of ["since", "-since"]) {
      const read: string[] = [];
      for (let after: string | null = null, more = true; more;) {
        const { threads, next } = await list({ p_status, p_sort, p_after: after, p_page_size: 2 });
        read.push(...threads.map(({ id }: { id: string }) => id));
        after = next;
        more = next !== null;
      }
      expect(read).toEqual(p_sort === "since" ? ids : ids.toReversed());
    }
  });

  test("no threads between members, by these functions or directly", async () => {
    const { as, sql, people } = actors;
    const thread = await startThread(
      as.guest,
      await createSpace(sql, { owner_id: people.owner.id }),
    );
    expect((await as.admin.rpc("support_thread", { p_thread_id: thread })).data).toBeNull();
    expect(await answerSupport(as.admin, thread)).toMatchObject({ status: 404 });
    for (const table of ["threads", "messages", "thread_sides"])
      expect((await as.admin.from(table).select("*").limit(1)).data ?? []).toEqual([]);
    expect((await list()).threads).toEqual([]);
  });
});
