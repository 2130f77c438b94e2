import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createSpace, openActors, signIn, type Actors, type Role } from "../support/actors.ts";
import { book } from "../support/bookings.ts";
import { dayAhead } from "../support/days.ts";
import { createUser } from "../support/backend.ts";
import { deleteAccount } from "../support/account-deletion.ts";
import {
  answerSupport,
  startThread,
  askHost,
  linesOf,
  threadOf,
  unreadOf,
  writeAboutBooking,
  writeMessage,
  writeToSupport,
} from "../support/threads.ts";

// Messages between guests and hosts.
let actors: Actors;
let space: string;
beforeAll(async () => {
  actors = await openActors();
});
afterAll(() => actors.close());
beforeEach(async () => {
  await actors.sql`delete from public.member_blocks`;
  await actors.sql`delete from public.threads`;
  space = await createSpace(actors.sql, { owner_id: actors.people.owner.id, name: "Quay House" });
});

const refused = (message: string, status = 409) => ({ status, error: { message } });
const suspend = (who: Role, isSuspended = true) =>
  actors.sql`
    update public.users set suspended_at = case when ${isSuspended} then now() end,
      suspended_because = ${isSuspended ? "Spam" : null} where id = ${actors.people[who].id}`;

async function moveBack(booking: string, days: number) {
  await actors.sql`
    update public.bookings set starts_on = starts_on - ${days}::integer, ends_on = ends_on - ${days}::integer,
      held_days = array(select d - ${days}::integer from unnest(held_days) d order by d) where id = ${booking}`;
}

describe("a guest asks, and the host answers", () => {
  test("in one thread for each guest and space, however it is started again", async () => {
    const { as } = actors;
    const thread = await startThread(
      as.guest,
      space,
      "  Is there a lift?\r\nI have a wheelchair.\n",
    );
    expect(await startThread(as.guest, space, "Or a ramp?")).toBe(thread);
    expect((await writeMessage(as.owner, thread, { text: "Both." })).data).toBe(thread);
    const theirs = await startThread(as.other, space, "Hello");
    expect(theirs).not.toBe(thread);
    const said = [
      "guest: Is there a lift?\nI have a wheelchair.",
      "guest: Or a ramp?",
      "host: Both.",
    ];
    expect(await linesOf(actors, "guest", thread)).toEqual(said);
    expect(await linesOf(actors, "owner", thread)).toEqual(said);
    expect(await threadOf(actors, "guest", thread)).toMatchObject({
      kind: "space",
      side: "guest",
      other: "Olu O.",
      refusal: null,
      message_count: 3,
      is_here: null,
      is_visible: true,
      is_own: false,
      space: { id: space, name: "Quay House" },
    });
    expect(await threadOf(actors, "owner", thread)).toMatchObject({
      side: "host",
      other: "Gus G.",
      is_own: true,
    });
  });

  test("a message that is sent twice is saved once, also when both arrive at once", async () => {
    const key = randomUUID();
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => askHost(actors.as.guest, space, { key })),
    );
    const threads = new Set(answers.map(({ data }) => data));
    expect(threads.size).toBe(1);
    expect(await linesOf(actors, "guest", [...threads][0])).toHaveLength(1);
    const [thread = ""] = threads;
    const changed = await writeMessage(actors.as.guest, thread, { key, text: "Changed meanwhile" });
    expect(changed.error).toMatchObject({ code: "PT409", message: "another-text" });
    expect(await linesOf(actors, "guest", thread)).toEqual(["guest: Is there a lift?"]);
  });

  test("both start at the same moment: it is one thread", async () => {
    const { as } = actors;
    const booking = await book(as.guest, { space, on: dayAhead(3) });
    const answers = await Promise.all([
      writeAboutBooking(as.guest, booking, { text: "From the guest" }),
      writeAboutBooking(as.owner, booking, { text: "From the host" }),
      askHost(as.guest, space, { text: "And once more" }),
    ]);
    expect(answers.map(({ error }) => error)).toEqual([null, null, null]);
    expect(new Set(answers.map(({ data }) => data)).size).toBe(1);
    const numbers = await actors.sql`
      select number from public.messages where thread_id = ${answers[0].data} order by number`;
    expect(numbers.map(({ number }) => number)).toEqual([1, 2, 3]);
  });

  test("new messages are counted as unread for their reader", async () => {
    const { as } = actors;
    const thread = await startThread(as.guest, space);
    await startThread(as.guest, space, "Hello?");
    const second = await startThread(as.other, space);
    expect([await unreadOf(actors, "guest"), await unreadOf(actors, "owner")]).toEqual([0, 2]);
    const { data: list } = await as.owner.rpc("my_threads");
    expect(list.threads).toMatchObject([
      { id: second, unread: 1, last_message: { text: "Is there a lift?" } },
      { id: thread, unread: 2, last_message: { side: "guest", text: "Hello?" } },
    ]);
    expect((await as.owner.rpc("mark_thread_read", { p_thread_id: thread })).data).toBe(true);
    expect((await as.owner.rpc("mark_thread_read", { p_thread_id: thread })).data).toBe(false);
    expect(await unreadOf(actors, "owner")).toBe(1);
    expect((await as.guest.rpc("mark_thread_read", { p_thread_id: second })).data).toBe(false);
    expect(await unreadOf(actors, "owner")).toBe(1);
    await writeMessage(as.owner, thread);
    expect([await unreadOf(actors, "guest"), await unreadOf(actors, "owner")]).toEqual([1, 1]);
  });

  test("the open page reads how many there are, and nobody else can", async () => {
    const { as } = actors;
    const p_thread_id = await startThread(as.guest, space);
    const news = async (who: keyof Actors["as"]) =>
      (await as[who].rpc("my_thread_news", { p_thread_id })).data;
    expect([await news("guest"), await news("owner")]).toEqual([1, 1]);
    await writeMessage(as.owner, p_thread_id);
    expect(await news("guest")).toBe(2);
    for (const who of ["other", "admin", "anon"] as const) expect(await news(who), who).toBeNull();
  });

  test("messages are paged, the latest first, in their order", async () => {
    const { as } = actors;
    const thread = await startThread(as.guest, space, "1");
    for (const text of ["2", "3", "4", "5"]) await writeMessage(as.guest, thread, { text });
    const page = async (p_before: object | null) =>
      (await as.guest.rpc("my_thread", { p_thread_id: thread, p_before, p_page_size: 2 })).data;
    const read: string[][] = [];
    for (let before: object | null = null, more = true; more;) {
      const { messages, next } = await page(before);
      read.push(messages.map(({ text }: { text: string }) => text));
      before = next;
      more = next !== null;
    }
    expect(read).toEqual([["4", "5"], ["2", "3"], ["1"]]);
  });

  test("threads are paged without gaps or repetitions", async () => {
    const { as, sql } = actors;
    for (let count = 0; count < 5; count++)
      await startThread(as.guest, await createSpace(sql, { owner_id: actors.people.owner.id }));
    await sql`update public.thread_sides set last_message_at = date_trunc('day', last_message_at)`;
    const read: string[] = [];
    const page = async (p_after: object | null) =>
      (await as.guest.rpc("my_threads", { p_after, p_page_size: 2 })).data;
    for (let after: object | null = null, more = true; more;) {
      const { threads, next } = await page(after);
      read.push(...threads.map(({ id }: { id: string }) => id));
      after = next;
      more = next !== null;
    }
    expect(read).toHaveLength(5);
    expect(new Set(read).size).toBe(5);
  });
});

describe("a message is", () => {
  test.each([
    ["empty", ""],
    ["nothing that can be seen", " \n\t "],
    ["too long", "x".repeat(2001)],
    ["turned around by a hidden mark", "Pay to \u202e4321"],
    ["hiding a character", "pass\u200bword"],
  ])("refused when it is %s", async (_, text) => {
    expect(await askHost(actors.as.guest, space, { text })).toMatchObject(refused("no-text", 422));
    const left = await actors.sql`select from public.threads`;
    expect(left.count).toBe(0);
  });

  test("text as it was typed: addresses, markup and letters that run from right to left", async () => {
    const text = "<b>https://evil.test</b> &amp; שלום, «مرحبا» 👩🏽‍💻";
    const thread = await startThread(actors.as.guest, space, text);
    expect(await linesOf(actors, "owner", thread)).toEqual([`guest: ${text}`]);
    const longest = "ä".repeat(2000);
    expect((await writeMessage(actors.as.owner, thread, { text: longest })).error).toBeNull();
  });

  test("refused without a key", async () => {
    const answer = await actors.as.guest.rpc("ask_host", {
      p_space_id: space,
      p_text: "Hello",
      p_idempotency_key: null,
    });
    expect(answer.error).toMatchObject({ message: "not-a-message" });
  });
});

describe("allowed senders", () => {
  test("nobody asks themselves, or a listing without an owner", async () => {
    const { as, sql } = actors;
    expect(await askHost(as.owner, space)).toMatchObject(refused("own-space"));
    const ownerless = await createSpace(sql, { owner_id: null });
    expect(await askHost(as.guest, ownerless)).toMatchObject(refused("nobody-there"));
    const pending = await createSpace(sql, {
      owner_id: actors.people.owner.id,
      status: "pending",
    });
    expect(await askHost(as.guest, pending)).toMatchObject(refused("no-such-space", 404));
    for (const [id, refusal] of [
      [space, "own-space"],
      [ownerless, "nobody-there"],
    ]) {
      const { data } = await as.owner.rpc("space_thread", { p_space_id: id });
      expect(data).toMatchObject({ refusal, thread_id: null });
    }
  });

  test("a stranger can neither write in a thread of others nor read it", async () => {
    const { as } = actors;
    const thread = await startThread(as.guest, space);
    for (const who of ["other", "admin"] as const) {
      expect(await writeMessage(as[who], thread)).toMatchObject(refused("no-such-thread", 404));
      expect(await threadOf(actors, who, thread)).toBeNull();
      const block = await as[who].rpc("block_member", { p_thread_id: thread, p_is_blocked: true });
      expect(block).toMatchObject(refused("no-such-thread", 404));
      expect((await as[who].rpc("mark_thread_read", { p_thread_id: thread })).data).toBe(false);
    }
    expect(await unreadOf(actors, "owner")).toBe(1);
    const booking = await book(as.guest, { space, on: dayAhead(3) });
    expect(await writeAboutBooking(as.other, booking)).toMatchObject(
      refused("no-such-booking", 404),
    );
    expect((await as.other.rpc("booking_thread", { p_booking_id: booking })).data).toBeNull();
  });

  test("a host sees the name of a guest who has booked, and the public name of any other", async () => {
    const { as, sql } = actors;
    await sql`update public.users set public_name = 'Gus draws' where id = ${actors.people.guest.id}`;
    const thread = await startThread(as.guest, space);
    expect((await threadOf(actors, "owner", thread)).other).toBe("Gus draws");
    const booking = await book(as.guest, { space, on: dayAhead(3), desks: 2 });
    const seen = await threadOf(actors, "owner", thread);
    expect(seen.other).toBe("Gus Guest");
    expect(seen.bookings).toMatchObject([{ id: booking, desks: 2, status: "confirmed" }]);
    expect((await threadOf(actors, "guest", thread)).bookings).toEqual(seen.bookings);
    expect(JSON.stringify(seen)).not.toContain(actors.people.guest.email);
    await sql`update public.users set public_name = null where id = ${actors.people.guest.id}`;
  });

  test("a host can write first to guests who have booked, until 30 days after their last day", async () => {
    const { as } = actors;
    const booking = await book(as.guest, { space, on: dayAhead(3) });
    await moveBack(booking, 33);
    expect((await as.owner.rpc("booking_thread", { p_booking_id: booking })).data).toMatchObject({
      side: "host",
      refusal: null,
      bookings: [{ id: booking, status: "completed" }],
    });
    const thread = (await writeAboutBooking(as.owner, booking, { text: "Your tin is here" })).data;
    expect(await linesOf(actors, "guest", thread)).toEqual(["host: Your tin is here"]);
    await actors.sql`delete from public.threads`;
    await moveBack(booking, 1);
    expect((await as.owner.rpc("booking_thread", { p_booking_id: booking })).data).toMatchObject({
      refusal: "closed",
    });
    expect(await writeAboutBooking(as.owner, booking)).toMatchObject(refused("closed"));
    // The guest may ask as everybody may.
    expect((await writeAboutBooking(as.guest, booking)).error).toBeNull();
  });

  test("nobody can write about a booking whose other side is gone", async () => {
    const { as, sql, backend } = actors;
    const person = await createUser(sql, { email: `${randomUUID()}@actors.test` });
    const gone = await signIn(backend, person);
    const booking = await book(gone, { space, on: dayAhead(3) });
    await sql`delete from auth.users where id = ${person.id}`;
    expect(await writeAboutBooking(as.owner, booking)).toMatchObject(refused("nobody-there"));
    const { data } = await as.owner.rpc("booking_thread", { p_booking_id: booking });
    expect(data).toMatchObject({ side: "host", refusal: "nobody-there" });
  });

  test("suspended members can read but not write; nobody can ask a suspended host", async () => {
    const { as } = actors;
    const thread = await startThread(as.guest, space);
    await suspend("owner");
    expect(await writeMessage(as.owner, thread)).toMatchObject(refused("suspended", 403));
    expect((await threadOf(actors, "owner", thread)).refusal).toBe("suspended");
    expect((await as.owner.rpc("my_support")).data).toMatchObject({ refusal: "suspended" });
    expect(await linesOf(actors, "owner", thread)).toHaveLength(1);
    expect((await as.owner.rpc("mark_thread_read", { p_thread_id: thread })).data).toBe(true);
    expect((await threadOf(actors, "guest", thread)).refusal).toBe("not-answering");
    expect(await writeMessage(as.guest, thread)).toMatchObject(refused("not-answering"));
    expect(await askHost(as.other, space)).toMatchObject(refused("not-answering"));
    await suspend("owner", false);
    // A suspended guest must still learn that the space is closed.
    await suspend("guest");
    expect((await writeMessage(as.owner, thread)).error).toBeNull();
    await suspend("guest", false);
  });
});

describe("a listing that is off the market", () => {
  const pause = (status = "inactive") =>
    actors.sql`update public.coworking_spaces set status = ${status} where id = ${space}`;

  test("can be written about around a booking, by both, and read for good", async () => {
    const { as } = actors;
    const thread = await startThread(as.guest, space);
    const without = await startThread(as.other, space);
    const booking = await book(as.guest, { space, on: dayAhead(3) });
    await pause();
    expect(await writeMessage(as.other, without)).toMatchObject(refused("closed"));
    expect(await writeMessage(as.owner, without)).toMatchObject(refused("closed"));
    expect(await linesOf(actors, "other", without)).toHaveLength(1);
    expect(await threadOf(actors, "other", without)).toMatchObject({
      space: { name: "Quay House" },
      is_visible: false,
    });
    for (const who of ["guest", "owner"] as const)
      expect((await writeMessage(as[who], thread)).error).toBeNull();
    await moveBack(booking, 33);
    await pause("archived");
    expect((await writeMessage(as.guest, thread)).error).toBeNull();
    await moveBack(booking, 1);
    expect(await writeMessage(as.guest, thread)).toMatchObject(refused("closed"));
    expect((await threadOf(actors, "guest", thread)).refusal).toBe("closed");
  });

  test("that has another owner shows them no earlier messages, and questions start again", async () => {
    const { as, people, sql } = actors;
    const thread = await startThread(as.guest, space, "To the first");
    const booking = await book(as.guest, { space, on: dayAhead(3) });
    await moveBack(booking, 10);
    await sql`update public.coworking_spaces set owner_id = ${people.other.id} where id = ${space}`;
    expect(await threadOf(actors, "other", thread)).toBeNull();
    expect((await as.other.rpc("my_threads")).data.threads).toEqual([]);
    // The booking is over and its host still the same: the guest can ask for lost property.
    expect((await writeMessage(as.guest, thread, { text: "My tin?" })).error).toBeNull();
    expect((await threadOf(actors, "owner", thread)).is_own).toBe(false);
    const next = await startThread(as.guest, space, "To the next");
    expect(next).not.toBe(thread);
    expect(await linesOf(actors, "other", next)).toEqual(["guest: To the next"]);
    await moveBack(booking, 30);
    expect(await writeMessage(as.guest, thread)).toMatchObject(refused("closed"));
    expect(await linesOf(actors, "owner", thread)).toHaveLength(2);
  });

  test("that is deleted keeps its messages", async () => {
    const thread = await startThread(actors.as.guest, space);
    await actors.sql`delete from public.coworking_spaces where id = ${space}`;
    expect(await threadOf(actors, "guest", thread)).toMatchObject({
      space: null,
      refusal: "closed",
      messages: [{ text: "Is there a lift?" }],
    });
  });

  test("and a deleted account takes its threads along, for both sides", async () => {
    const { as, sql, backend } = actors;
    const person = await createUser(sql, { email: `${randomUUID()}@actors.test` });
    const client = await signIn(backend, person);
    const thread = await startThread(client, space, "A planted word");
    await writeMessage(as.owner, thread);
    await sql`delete from auth.users where id = ${person.id}`;
    const left = await sql`
      select from public.messages m where m.text like '%planted%'
      union all select from public.thread_sides s where s.thread_id = ${thread}`;
    expect(left.count).toBe(0);
  });
});

describe("a member blocks another", () => {
  const block = (who: Role, thread: string, isBlocked = true) =>
    actors.as[who].rpc("block_member", { p_thread_id: thread, p_is_blocked: isBlocked });

  test.each([
    ["guest", "owner"],
    ["owner", "guest"],
  ] as const)("the %s does: neither can write, in this thread or another", async (who, other) => {
    const { as, people, sql } = actors;
    const thread = await startThread(as.guest, space);
    expect((await block(who, thread)).error).toBeNull();
    expect((await block(who, thread)).error).toBeNull();
    expect(await writeMessage(as[who], thread)).toMatchObject(refused("blocked-by-you"));
    expect(await writeMessage(as[other], thread)).toMatchObject(refused("blocked"));
    expect((await threadOf(actors, who, thread)).refusal).toBe("blocked-by-you");
    expect((await threadOf(actors, other, thread)).refusal).toBe("blocked");
    const second = await createSpace(sql, { owner_id: people.owner.id });
    const reason = who === "guest" ? "blocked-by-you" : "blocked";
    expect(await askHost(as.guest, second)).toMatchObject(refused(reason));
    const booking = await book(as.guest, { space: second, on: dayAhead(3) });
    expect((await writeAboutBooking(as.owner, booking)).error?.message).toMatch(/^blocked/);
    // The other side cannot remove the block.
    await block(other, thread, false);
    expect((await threadOf(actors, other, thread)).refusal).toBe("blocked");
    await block(who, thread, false);
    expect((await writeMessage(as[other], thread)).error).toBeNull();
  });

  test("and both may", async () => {
    const thread = await startThread(actors.as.guest, space);
    await block("guest", thread);
    await block("owner", thread);
    await block("guest", thread, false);
    expect((await threadOf(actors, "guest", thread)).refusal).toBe("blocked");
    expect((await threadOf(actors, "owner", thread)).refusal).toBe("blocked-by-you");
  });
});

describe("the members whom a member has blocked", () => {
  const block = (thread: string) =>
    actors.as.guest.rpc("block_member", { p_thread_id: thread, p_is_blocked: true }).throwOnError();

  test("are listed for them alone, by public name", async () => {
    const { as, people } = actors;
    await block(await startThread(as.guest, space));
    expect((await as.guest.rpc("my_blocks")).data).toMatchObject([
      { id: people.owner.id, name: "Olu O." },
    ]);
    for (const who of ["owner", "other"] as const)
      expect((await as[who].rpc("my_blocks")).data).toEqual([]);
  });

  test("can be unblocked also without a conversation, and only by them", async () => {
    const { as, people, sql } = actors;
    await block(await startThread(as.guest, space));
    await sql`delete from public.threads`;
    expect(await askHost(as.guest, space)).toMatchObject(refused("blocked-by-you"));
    const unblock = (who: Role) =>
      as[who].rpc("unblock_member", { p_member_id: people.owner.id }).throwOnError();
    await unblock("other");
    expect(await askHost(as.guest, space)).toMatchObject(refused("blocked-by-you"));
    await unblock("guest");
    await unblock("guest");
    expect((await askHost(as.guest, space)).error).toBeNull();
  });
});

describe("a member who has deleted the account", () => {
  test("cannot be written to until they return", async () => {
    const { as, backend, sql } = actors;
    const person = await createUser(sql, { email: `${randomUUID()}@actors.test` });
    const client = await signIn(backend, person);
    const thread = await startThread(client, space);
    const { data: support } = await writeToSupport(client);
    expect((await deleteAccount({ person, client })).error).toBeNull();
    expect(await writeMessage(as.owner, thread)).toMatchObject(refused("not-answering"));
    expect(await answerSupport(as.admin, String(support))).toMatchObject(refused("not-answering"));
    await signIn(backend, person);
    expect((await writeMessage(as.owner, thread)).error).toBeNull();
    expect((await answerSupport(as.admin, String(support))).error).toBeNull();
  });
});

describe("mass messages are refused", () => {
  const limit = (settings: object) =>
    actors.sql`update public.site_settings set ${actors.sql(settings)}`;

  test("at so many hosts in 24 hours, also when all are asked at once", async () => {
    const { as, sql, people } = actors;
    await limit({ daily_threads_limit: 3 });
    const spaces = await Promise.all(
      Array.from({ length: 6 }, () => createSpace(sql, { owner_id: people.owner.id })),
    );
    const answers = await Promise.all(spaces.map((id) => askHost(as.guest, id)));
    const messages = answers.map(({ error }) => error?.message ?? "sent");
    expect(messages.filter((message) => message === "sent")).toHaveLength(3);
    expect(messages.filter((message) => message === "too-many-threads")).toHaveLength(3);
    expect(answers.find(({ error }) => error)?.error?.details).toBe("3");
    // Hosts whom they have already asked are still answered, and the support is always available.
    const [thread] = answers.flatMap(({ data }) => (data ? [String(data)] : []));
    expect((await writeMessage(as.guest, thread ?? "")).error).toBeNull();
    expect(
      (await as.guest.rpc("write_to_support", { p_text: "Help", p_idempotency_key: randomUUID() }))
        .error,
    ).toBeNull();
    await sql`update public.threads set created_at = now() - interval '25 hours'`;
    expect((await askHost(as.guest, spaces[5] ?? "")).data).not.toBeNull();
    await limit({ daily_threads_limit: 10 });
  });

  test("at so many messages in 24 hours, to any number of recipients", async () => {
    const { as, sql } = actors;
    await limit({ daily_messages_limit: 4 });
    const thread = await startThread(as.guest, space);
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, at) => writeMessage(as.guest, thread, { text: `${at}` })),
    );
    expect(answers.filter(({ error }) => error === null)).toHaveLength(3);
    expect(answers.find(({ error }) => error)).toMatchObject({
      status: 409,
      error: { message: "too-many-messages", details: "4" },
    });
    expect((await writeMessage(as.owner, thread)).error).toBeNull();
    await sql`update public.messages set sent_at = sent_at - interval '25 hours'`;
    expect((await writeMessage(as.guest, thread)).error).toBeNull();
    await limit({ daily_messages_limit: 200 });
  });

  test("and the frame stops counting at a hundred threads", async () => {
    const { sql, people } = actors;
    await sql`
      with made as (
        insert into public.threads (kind, guest_id, host_id)
        select 'space', ${people.guest.id}, ${people.owner.id} from generate_series(1, 130) returning id)
      insert into public.thread_sides (thread_id, user_id, side, unread, last_message_at)
      select id, ${people.owner.id}, 'host', 1, now() from made`;
    expect(await unreadOf(actors, "owner")).toBe(100);
  });
});

test("conversations are deleted two years after their last message, unless a report of them is open", async () => {
  const { as, sql } = actors;
  const [old, kept, young] = await Promise.all(
    [1, 2, 3].map(async () =>
      startThread(as.guest, await createSpace(sql, { owner_id: actors.people.owner.id })),
    ),
  );
  await as.guest.rpc("report_thread", { p_thread_id: kept, p_reason: "Spam" }).throwOnError();
  await sql`
    update public.threads set last_message_at = now() - interval '2 years 1 day' where id in (${old ?? ""}, ${kept ?? ""})`;
  await sql`select public.tidy_messages()`;
  const left = await sql<{ id: string }[]>`select id from public.threads`;
  expect(left.map(({ id }) => id).toSorted()).toEqual([kept, young].toSorted());
});
