import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createUser } from "../support/backend.ts";
import { createSpace, openActors, type Actors } from "../support/actors.ts";
import { book } from "../support/bookings.ts";
import { dayAhead } from "../support/days.ts";
import { startThread, writeAboutBooking, writeMessage } from "../support/threads.ts";

// The answer time of a host on the page of a space.
let actors: Actors;
let space: string;
beforeAll(async () => {
  actors = await openActors();
});
afterAll(() => actors.close());
beforeEach(async () => {
  await actors.sql`delete from public.threads`;
  space = await createSpace(actors.sql, { owner_id: actors.people.owner.id });
});

/** Minutes on the visitors' page. */
async function said(): Promise<number | null> {
  const { data } = await actors.as.anon.rpc("space_overview", { p_space_id: space });
  return data.listed_by?.answers_within ?? null;
}

/** Questions of other guests: the minutes until each answer (null: none), and the days since the question. */
async function questions(waited: readonly (number | null)[], daysAgo = 10): Promise<void> {
  const { sql, people } = actors;
  for (const minutes of waited) {
    const guest = await createUser(sql, { email: `${randomUUID()}@actors.test` });
    const [thread] = await sql<{ id: string }[]>`
      insert into public.threads (kind, space_id, guest_id, host_id, asked_at)
      values ('space', ${space}, ${guest.id}, ${people.owner.id}, now() - make_interval(days => ${daysAgo})) returning id`;
    if (minutes !== null)
      await sql`
        update public.threads set answered_at = asked_at + make_interval(mins => ${minutes}) where id = ${thread?.id ?? ""}`;
  }
}
const nextDay = () =>
  actors.sql`
  with aged as (update private.answer_times set counted_at = now() - interval '1 day')
  select 1`.then(() => actors.sql`select public.tidy_messages()`);

test("the median is shown from three answered questions on", async () => {
  await questions([10, 500]);
  expect(await said()).toBeNull();
  await questions([30]);
  expect(await said()).toBe(30);
  await questions([40]);
  expect(await said()).toBe(35);
});

test("unanswered questions count from the second day on, with their waiting time", async () => {
  await questions([10, 20, 30]);
  await questions([null], 0);
  await nextDay();
  expect(await said()).toBe(20);
  await questions([null, null, null, null], 5);
  await nextDay();
  expect(((await said()) ?? 0) / 60).toBeCloseTo(5 * 24, 1);
});

test("questions that a host cannot answer, or of reported, blocked or suspended guests, do not count", async () => {
  const { sql, people } = actors;
  const host = people.owner.id;
  await questions([10, 20, 30]);
  await questions([null, null, null, null, null]);
  const waiting = await sql<{ id: string; guest_id: string }[]>`
    select id, guest_id from public.threads where answered_at is null order by id`;
  const [blocks, blocked, suspended, reported, left] = waiting;
  if (!blocks || !blocked || !suspended || !reported || !left) throw new Error("Too few questions");
  await nextDay();
  expect(await said()).toBeGreaterThan(10_000);
  await sql`
    insert into public.member_blocks (blocker_id, blocked_id)
    values (${blocks.guest_id}, ${host}), (${host}, ${blocked.guest_id})`;
  await sql`
    update public.users set suspended_at = now(), suspended_because = 'Spam' where id = ${suspended.guest_id}`;
  await sql`
    insert into public.thread_reports (thread_id, reporter_id, reason) values (${reported.id}, ${host}, 'Spam')`;
  await sql`
    insert into private.departures (user_id, erases_at, cancelled_bookings, archived_listings, withdrawn_claims, was_admin)
    values (${left.guest_id}, now() + interval '14 days', 0, 0, 0, false)`;
  await nextDay();
  expect(await said()).toBe(20);
});

test("a report by the guest does not exclude a question", async () => {
  const { sql } = actors;
  await questions([10, 20, 30]);
  await questions([null, null, null, null]);
  await sql`
    insert into public.thread_reports (thread_id, reporter_id, reason)
    select id, guest_id, 'No answer' from public.threads where answered_at is null`;
  await nextDay();
  expect(await said()).toBeGreaterThan(10_000);
});

test("questions older than 90 days do not count", async () => {
  await questions([10, 20, 30], 89);
  expect(await said()).toBe(20);
  await actors.sql`update public.threads set asked_at = asked_at - interval '2 days'`;
  await nextDay();
  expect(await said()).toBeNull();
});

test("the first answer counts: not a later one, nor a conversation that the host began", async () => {
  const { as, sql } = actors;
  await questions([10, 20]);
  const booking = await book(as.other, { space, on: dayAhead(3) });
  const begun = (await writeAboutBooking(as.owner, booking, { text: "Welcome" })).data;
  await writeMessage(as.other, begun);
  await writeMessage(as.owner, begun);
  expect(await said()).toBeNull();
  const thread = await startThread(as.guest, space);
  await writeMessage(as.owner, thread);
  await sql`update public.threads set asked_at = asked_at - interval '7 hours' where id = ${thread}`;
  await writeMessage(as.guest, thread);
  await writeMessage(as.owner, thread);
  // The third was answered within a minute of the count.
  expect(await said()).toBe(10);
});

test("the next owner has no answer time", async () => {
  const { sql, people } = actors;
  await questions([10, 20, 30]);
  await sql`update public.coworking_spaces set owner_id = ${people.other.id} where id = ${space}`;
  expect(await said()).toBeNull();
});
