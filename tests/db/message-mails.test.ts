import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  background,
  createSpace,
  openActors,
  signIn,
  type Actors,
  type Role,
} from "../support/actors.ts";
import { createUser } from "../support/backend.ts";
import { deleteAccount } from "../support/account-deletion.ts";
import { startThread, answerSupport, writeMessage, writeToSupport } from "../support/threads.ts";

// The recipients of mails about messages: the member with messages that are unread for five minutes, once until they look; and the
// admins.
let actors: Actors;
let space: string;
beforeAll(async () => {
  actors = await openActors();
  space = await createSpace(actors.sql, { owner_id: actors.people.owner.id, name: "Quay House" });
});
afterAll(() => actors.close());
beforeEach(async () => {
  await actors.sql`delete from public.member_blocks`;
  await actors.sql`delete from public.threads`;
  await actors.sql`delete from private.outbox`;
});

/** Moves the waiting mails so many minutes into the past. */
const wait = (minutes: number) =>
  actors.sql`update private.outbox set due_at = due_at - make_interval(secs => ${minutes * 60}) where finished_at is null`;

type Content = { unread: number; from: string | null; side: string; space: string | null };
type Claimed = {
  to: { email: string };
  topic: string;
  content: Content;
  unsubscribe_token: string;
};

/** The mails that are sent now, and recorded as sent. */
async function sent(): Promise<Claimed[]> {
  const client = background(actors.backend);
  const { data } = await client.rpc("claim_mail").throwOnError();
  for (const { id, attempt } of data)
    await client.rpc("finish_mail", { p_id: id, p_attempt: attempt }).throwOnError();
  return data;
}
const read = (who: Role, thread: string) =>
  actors.as[who].rpc("mark_thread_read", { p_thread_id: thread }).throwOnError();

test("messages that are unread after five minutes are mailed once, with any later ones", async () => {
  const { as, people } = actors;
  const thread = await startThread(as.guest, space, "A word that stays on the site");
  await wait(4.9);
  expect(await sent()).toEqual([]);
  await startThread(as.guest, space);
  await wait(0.2);
  const [mail, ...more] = await sent();
  expect(more).toEqual([]);
  expect(mail).toMatchObject({
    topic: "message-unread",
    to: { email: people.owner.email },
    content: { thread_id: thread, unread: 2, from: "Gus G.", side: "host", space: "Quay House" },
    unsubscribe_token: expect.any(String),
  });
  expect(JSON.stringify(mail)).not.toContain("stays on the site");
  expect(JSON.stringify(mail)).not.toContain(people.guest.email);
  await startThread(as.guest, space);
  await wait(60);
  expect(await sent()).toEqual([]);
});

test("messages read in time are not mailed, and later ones are mailed after a visit", async () => {
  const { as, people } = actors;
  const thread = await startThread(as.guest, space);
  await read("owner", thread);
  await startThread(as.guest, space, "And a ramp?");
  await wait(10);
  // The first message was read, the second was not.
  expect((await sent()).map(({ content }) => content.unread)).toEqual([1]);
  await read("owner", thread);
  await writeMessage(as.owner, thread);
  await wait(10);
  expect((await sent()).map(({ to }) => to.email)).toEqual([people.guest.email]);
  await read("guest", thread);
  await startThread(as.guest, space);
  await wait(10);
  expect((await sent()).map(({ to }) => to.email)).toEqual([people.owner.email]);
});

test("a member who has just written is mailed the unread messages nevertheless", async () => {
  const { as, people } = actors;
  const thread = await startThread(as.guest, space);
  // The host answers without opening the page again.
  await writeMessage(as.owner, thread);
  await wait(10);
  const mails = (await sent()).map(({ to }) => to.email);
  expect(mails.toSorted()).toEqual([people.guest.email, people.owner.email].toSorted());
});

test("members who opted out, or who have blocked the writer, are not mailed", async () => {
  const { as, people, sql } = actors;
  await sql`update public.users set new_messages = false where id = ${people.owner.id}`;
  const thread = await startThread(as.guest, space);
  await wait(10);
  expect(await sent()).toEqual([]);
  await sql`update public.users set new_messages = true where id = ${people.owner.id}`;
  await read("owner", thread);
  await startThread(as.guest, space);
  await as.owner.rpc("block_member", { p_thread_id: thread, p_is_blocked: true }).throwOnError();
  await wait(10);
  expect(await sent()).toEqual([]);
});

test("the link of the mail stops these mails, and no others", async () => {
  const { as, people, sql } = actors;
  await startThread(as.guest, space);
  await wait(10);
  const [mail] = await sent();
  const { data } = await as.anon.rpc("unsubscribe", { p_token: mail?.unsubscribe_token });
  expect(data).toBe("new_messages");
  const [owner] = await sql`
    select new_messages, booking_confirmations from public.users where id = ${people.owner.id}`;
  expect(owner).toEqual({ new_messages: false, booking_confirmations: true });
  await sql`update public.users set new_messages = true where id = ${people.owner.id}`;
});

test("every admin is mailed at once when a member starts to wait for support, and not again before an answer", async () => {
  const { as, people, sql, backend } = actors;
  const email = `${randomUUID()}@actors.test`;
  const second = await createUser(sql, { email, isAdmin: true });
  const both = [people.admin.email, second.email].toSorted();
  const thread = (await writeToSupport(as.guest)).data;
  await writeToSupport(as.guest, { text: "Hello?" });
  const first = await sent();
  expect(first.map(({ to }) => to.email).toSorted()).toEqual(both);
  expect(first[0]).toMatchObject({ topic: "support-waiting", unsubscribe_token: null });
  expect(first[0]?.content).toEqual({
    thread_id: thread,
    from: "Gus G.",
    answer_by: expect.any(String),
  });
  await answerSupport(await signIn(backend, second), thread);
  await writeToSupport(as.guest, { text: "Thank you" });
  expect((await sent()).map(({ to }) => to.email).toSorted()).toEqual(both);
  await sql`delete from auth.users where id = ${second.id}`;
});

test("admins are not mailed about an answered message, and the member is mailed like anybody", async () => {
  const { as, people } = actors;
  const thread = (await writeToSupport(as.guest)).data;
  await answerSupport(as.admin, thread);
  expect(await sent()).toEqual([]);
  await wait(10);
  expect(await sent()).toMatchObject([
    { to: { email: people.guest.email }, content: { from: null, space: null, unread: 1 } },
  ]);
});

test("admins are mailed about a report, unless it was closed meanwhile", async () => {
  const { as, people, sql } = actors;
  const thread = await startThread(as.guest, space);
  await as.owner.rpc("report_thread", { p_thread_id: thread, p_reason: "Spam" }).throwOnError();
  const [made] = await sql`
    select id from public.thread_reports where reporter_id = ${people.owner.id}`;
  expect(await sent()).toMatchObject([
    {
      topic: "thread-reported",
      to: { email: people.admin.email },
      content: { report_id: made?.["id"], thread_id: thread },
    },
  ]);
  await as.guest.rpc("report_thread", { p_thread_id: thread, p_reason: "Rude" }).throwOnError();
  const [report] = await sql`
    select id from public.thread_reports where reporter_id = ${people.guest.id}`;
  await as.admin.rpc("close_thread_report", { p_report_id: report?.["id"], p_note: "Fine" });
  expect(await sent()).toEqual([]);
});

test("a member who has left is not mailed about earlier events", async () => {
  const { as, backend, sql } = actors;
  const person = await createUser(sql, { email: `${randomUUID()}@actors.test` });
  const client = await signIn(backend, person);
  const thread = await startThread(client, space);
  await writeMessage(as.owner, thread);
  await deleteAccount({ person, client });
  await wait(6);
  const topics = (await sent()).filter(({ to }) => to.email === person.email).map((it) => it.topic);
  expect(topics).toEqual(["account-leaving"]);
});
