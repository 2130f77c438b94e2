import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createSpace, openActors, type Actors } from "../support/actors.ts";
import { secondAdmin } from "../support/second-admin.ts";
import { answerSupport, startThread, writeMessage, writeToSupport } from "../support/threads.ts";

// The assignment, category and status of messages to the support.
let actors: Actors;
let thread: string;
beforeAll(async () => {
  actors = await openActors();
});
afterAll(() => actors.close());
beforeEach(async () => {
  await actors.sql`delete from public.threads`;
  await actors.sql`delete from private.outbox`;
  thread = String((await writeToSupport(actors.as.guest)).data);
});

type Client = Actors["as"]["admin"];
const seen = async (id = thread) =>
  (await actors.as.admin.rpc("support_thread", { p_thread_id: id }).throwOnError()).data;
const list = async (args: object) => {
  const { data } = await actors.as.admin.rpc("support_threads", args).throwOnError();
  return data.threads.map(({ id }: { id: string }) => id);
};
const archive = (p_is_archived = true, by: Client = actors.as.admin, p_seen?: number) =>
  by.rpc("archive_support", { p_thread_id: thread, p_is_archived, p_seen });
const assign = (p_admin_id: string | null, p_seen: string | null, by: Client = actors.as.admin) =>
  by.rpc("assign_support", { p_thread_id: thread, p_admin_id, p_seen });
const file = (p_category: string, p_seen?: string, by: Client = actors.as.admin) =>
  by.rpc("file_support", { p_thread_id: thread, p_category, p_seen });
const waiting = async () =>
  (await actors.as.admin.rpc("admin_waiting").throwOnError()).data.messages;
const linesOf = async (table: string) =>
  await actors.sql`
    select actor_id, before, after from public.audit_log
    where table_name = ${table} and (row_id = ${thread} or after ->> 'thread_id' = ${thread}) order by id`;

describe("a thread with the support", () => {
  test("is new, answered or archived, and the next message of either side unarchives it", async () => {
    const { as } = actors;
    expect(await seen()).toMatchObject({ status: "new", archived_at: null });
    expect((await archive()).error).toBeNull();
    expect(await seen()).toMatchObject({ status: "archived" });
    await writeMessage(as.guest, thread, { text: "Still there?" });
    expect(await seen()).toMatchObject({ status: "new", archived_at: null });
    await archive();
    await answerSupport(as.admin, thread);
    expect(await seen()).toMatchObject({ status: "answered", archived_at: null });
    await archive();
    await archive(false);
    expect((await seen()).status).toBe("answered");
  });

  test("waits again when its member writes into the archive, and admins are mailed again", async () => {
    const { as, sql } = actors;
    await sql`update public.threads set waiting_since = now() - interval '3 days'`;
    await archive();
    expect(await waiting()).toBe(0);
    const { data } = await as.admin.rpc("admin_overview").throwOnError();
    expect(data.waits).toEqual([]);
    await writeMessage(as.guest, thread, { text: "Still there?" });
    expect(await waiting()).toBe(1);
    const [row] = await sql<{ waits_anew: boolean }[]>`
      select waiting_since > now() - interval '1 minute' as waits_anew from public.threads`;
    expect(row).toEqual({ waits_anew: true });
    const mails = () => sql`select from private.outbox where topic = 'support-waiting'`;
    expect(await mails()).toHaveLength(2);
    await writeMessage(as.guest, thread, { text: "Hello?" });
    expect(await mails()).toHaveLength(2);
  });

  test("is not mailed about while it is archived", async () => {
    await archive();
    const [mail] = await actors.sql<{ content: unknown }[]>`
      select private.mail_support_waiting(o.subject_id) as content from private.outbox o where o.topic = 'support-waiting'`;
    expect(mail).toEqual({ content: null });
  });

  test("is filtered by status, category and assigned admin", async () => {
    const { as, people } = actors;
    const other = String((await writeToSupport(as.other)).data);
    await file("booking", "general");
    await assign(people.admin.id, null);
    expect(await list({ p_category: "booking" })).toEqual([thread]);
    expect(await list({ p_assigned: "me" })).toEqual([thread]);
    expect(await list({ p_assigned: "nobody" })).toEqual([other]);
    await archive();
    expect(await list({})).toEqual([other]);
    expect(await list({ p_status: "archived" })).toEqual([thread]);
    expect(await list({ p_status: "all" })).toEqual([thread, other]);
    expect(await list({ p_status: "all", p_sort: "-since" })).toEqual([other, thread]);
    expect(await list({ p_status: "all", p_q: "gus" })).toEqual([thread]);
  });

  test("lists the admins for an assignment, and its member sees none of it", async () => {
    const { as, people } = actors;
    await assign(people.admin.id, null);
    const { admins, assigned_to } = await seen();
    expect(admins.map(({ email }: { email: string }) => email)).toContain(people.admin.email);
    expect(assigned_to).toMatchObject({ email: people.admin.email });
    const shown = await as.guest.rpc("my_thread", { p_thread_id: thread }).throwOnError();
    expect(JSON.stringify(shown.data)).not.toContain(people.admin.id);
    for (const column of ["category", "assigned_to", "archived_at", "status"])
      expect((await as.guest.from("threads").select(column)).error?.code, column).toBe("42501");
    const [part] = await actors.sql<{ item: Record<string, unknown> }[]>`
      select item from private.export_conversations(${people.guest.id}, null, 10)`;
    expect(part?.item).toMatchObject({ kind: "support", category: "general" });
    expect(JSON.stringify(part?.item)).not.toContain(people.admin.id);
  });
});

describe("with two admins", () => {
  test("archiving a thread at once succeeds once, and the other is refused; repeating the press is done once", async () => {
    const { client } = await secondAdmin(actors);
    const presses = await Promise.all([archive(), archive(true, client)]);
    expect(presses.filter(({ error }) => error === null)).toHaveLength(1);
    expect(presses.find(({ error }) => error !== null)).toMatchObject({
      status: 409,
      error: { message: "already-so" },
    });
    for (const isArchived of [false, false, true, true])
      expect((await archive(isArchived)).error).toBeNull();
    expect((await archive(true, client)).error?.message).toBe("already-so");
    expect(await linesOf("threads")).toHaveLength(3);
  });

  test("assigning it at once succeeds once, and the other is refused", async () => {
    const { person, client } = await secondAdmin(actors);
    const { admin, guest } = actors.people;
    expect((await assign(guest.id, null)).error?.message).toBe("not-an-admin");
    const taken = await Promise.all([assign(admin.id, null), assign(person.id, null, client)]);
    expect(taken.filter(({ error }) => error === null)).toHaveLength(1);
    expect(taken.find(({ error }) => error !== null)?.error?.message).toBe("changed-meanwhile");
    const { assigned_to } = await seen();
    expect((await assign(null, assigned_to.id)).error).toBeNull();
    expect((await seen()).assigned_to).toBeNull();
  });

  test("filing it at once succeeds once, and the other is refused", async () => {
    const { client } = await secondAdmin(actors);
    const filed = await Promise.all([
      file("booking", "general"),
      file("technical", "general", client),
    ]);
    expect(filed.filter(({ error }) => error === null)).toHaveLength(1);
    expect(filed.find(({ error }) => error !== null)).toMatchObject({
      status: 409,
      error: { message: "changed-meanwhile" },
    });
    const { category } = await seen();
    expect((await file(category, "general")).error).toBeNull();
  });

  test("an unseen message cannot be archived", async () => {
    const { message_count } = await seen();
    await writeMessage(actors.as.guest, thread, { text: "And one more thing" });
    expect(await archive(true, actors.as.admin, message_count)).toMatchObject({
      status: 409,
      error: { message: "answered-meanwhile" },
    });
    expect((await seen()).status).toBe("new");
    expect((await archive(true, actors.as.admin, message_count + 1)).error).toBeNull();
  });

  test("archiving a message of the contact form at once succeeds once, and the other is refused", async () => {
    const { client } = await secondAdmin(actors);
    const [message] = await actors.sql<{ id: string }[]>`
      insert into public.contact_messages (name, email, subject, message)
      values ('Ana', 'ana@letters.test', 'A desk', 'Is there one?') returning id`;
    const args = { p_message_id: message?.id, p_is_archived: true };
    const presses = await Promise.all([
      actors.as.admin.rpc("archive_contact_message", args),
      client.rpc("archive_contact_message", args),
    ]);
    expect(presses.map(({ error }) => error?.message).toSorted()).toEqual([
      "already-so",
      undefined,
    ]);
  });
});

test("each action is in the log, with before and after and without any message text", async () => {
  const { admin } = actors.people;
  await actors.sql`update public.messages set text = 'Zinnober'`;
  await assign(admin.id, null);
  await file("booking", "general");
  await answerSupport(actors.as.admin, thread, { text: "Zinnober too" });
  await archive();
  await writeMessage(actors.as.guest, thread, { text: "Zinnober again" });
  expect(await linesOf("threads")).toMatchObject([
    { actor_id: admin.id, before: { assigned_to: null }, after: { assigned_to: admin.id } },
    { actor_id: admin.id, before: { category: "general" }, after: { category: "booking" } },
    { actor_id: admin.id, before: { archived_at: null } },
    { actor_id: actors.people.guest.id, after: { archived_at: null } },
  ]);
  expect(await linesOf("messages")).toEqual([
    { actor_id: admin.id, before: null, after: { thread_id: thread, number: 2, side: "support" } },
  ]);
  const log = await actors.sql`select to_jsonb(l)::text as line from public.audit_log l`;
  expect(JSON.stringify(log)).not.toContain("Zinnober");
});

test("a thread between members cannot be handled, by these functions or directly", async () => {
  const { as, sql, people } = actors;
  const between = await startThread(
    as.guest,
    await createSpace(sql, { owner_id: people.owner.id }),
  );
  for (const [name, args] of [
    ["archive_support", { p_is_archived: true }],
    ["assign_support", {}],
    ["file_support", { p_category: "booking" }],
  ] as const)
    expect(await as.admin.rpc(name, { p_thread_id: between, ...args }), name).toMatchObject({
      status: 404,
      error: { message: "no-such-thread" },
    });
  await expect(
    sql`update public.threads set archived_at = now() where id = ${between}`,
  ).rejects.toThrow("support_is_seen_to");
});

test("a thread is unassigned when its admin leaves", async () => {
  const { person } = await secondAdmin(actors);
  await assign(person.id, null);
  await actors.sql`delete from auth.users where id = ${person.id}`;
  expect((await seen()).assigned_to).toBeNull();
});
