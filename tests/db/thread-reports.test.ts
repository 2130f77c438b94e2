import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createSpace, openActors, type Actors, type Role } from "../support/actors.ts";
import { startThread, writeMessage, writeToSupport } from "../support/threads.ts";

// A side of a thread reports it: until the report is closed admins can read that thread, and each access is logged.
let actors: Actors;
let thread: string;
beforeAll(async () => {
  actors = await openActors();
});
afterAll(() => actors.close());
beforeEach(async () => {
  const { sql, as, people } = actors;
  await sql`delete from public.threads`;
  thread = await startThread(
    as.guest,
    await createSpace(sql, { owner_id: people.owner.id }),
    "Pay here",
  );
});

const report = (who: Role, reason = "They want money past the site", id = thread) =>
  actors.as[who].rpc("report_thread", { p_thread_id: id, p_reason: reason });
const open = async () =>
  (await actors.as.admin.rpc("reported_threads").throwOnError()).data.reports;
const look = async (id: string) =>
  (await actors.as.admin.rpc("reported_thread", { p_report_id: id }).throwOnError()).data;

describe("a report", () => {
  test("is made by either side, each once while it is open", async () => {
    expect((await report("owner")).error).toBeNull();
    expect((await report("owner")).error).toBeNull();
    expect(await report("owner", "And another reason")).toMatchObject({
      status: 409,
      error: { message: "already-reported" },
    });
    expect((await report("guest", "They are rude")).error).toBeNull();
    const reports = await open();
    expect(reports).toMatchObject([
      { reported_by: "host", reason: "They want money past the site", thread_id: thread },
      { reported_by: "guest", reason: "They are rude" },
    ]);
    expect(reports[0]).toMatchObject({
      guest: { name: "Gus Guest", email: "guest@actors.test" },
      host: { name: "Olu Owner", email: "owner@actors.test" },
      space: { name: "Quay House" },
    });
  });

  test.each([
    ["by a stranger", () => report("other"), 404, "no-such-thread"],
    ["by an admin who is no side of it", () => report("admin"), 404, "no-such-thread"],
    ["without a reason", () => report("guest", " \n "), 422, "no-text"],
    ["with a reason of a novel", () => report("guest", "x".repeat(1001)), 422, "no-text"],
    ["with hidden marks", () => report("guest", "a\u202eb"), 422, "no-text"],
  ])("%s is refused", async (_, tried, status, message) => {
    expect(await tried()).toMatchObject({ status, error: { message } });
    expect(await open()).toEqual([]);
  });

  test("cannot be resolved by an admin who is a side of the conversation, and is hidden from them and not mailed", async () => {
    const { sql, as, people } = actors;
    const space = await createSpace(sql, { owner_id: people.admin.id });
    await report("guest", "They want cash", await startThread(as.guest, space, "A desk?"));
    const [row] = await sql<{ id: string; mails: number }[]>`
      select r.id, (select count(*)::integer from private.outbox o
        where o.subject_id = r.id and o.recipient_id = ${people.admin.id}) as mails
      from public.thread_reports r join public.threads t on t.id = r.thread_id where t.space_id = ${space}`;
    expect(row?.mails).toBe(0);
    expect(await open()).toEqual([]);
    expect(await look(row?.id ?? "")).toBeNull();
    await sql`update public.thread_reports set closed_at = now(), note = 'Seen' where id = ${row?.id ?? ""}`;
    const closed = await as.admin.rpc("closed_thread_report", { p_report_id: row?.id });
    expect(closed).toMatchObject({ error: null, data: null });
    await sql`update public.thread_reports set closed_at = null, note = null where id = ${row?.id ?? ""}`;
    const closing = { p_report_id: row?.id, p_note: "Nothing in it." };
    expect(await as.admin.rpc("close_thread_report", closing)).toMatchObject({
      status: 404,
      error: { message: "no-such-report" },
    });
  });

  test("cannot be made of a thread with support", async () => {
    const support = (await writeToSupport(actors.as.guest)).data;
    expect(await report("guest", "Slow", support)).toMatchObject({ status: 404 });
  });

  test("is made ten times in a day at most", async () => {
    const { sql, as, people } = actors;
    await sql`
      insert into public.thread_reports (thread_id, reporter_id, reason, closed_at, note)
      select ${thread}, ${people.guest.id}, 'Spam', now(), 'Fine' from generate_series(1, 10)`;
    expect(await report("guest")).toMatchObject({
      status: 409,
      error: { message: "too-many-reports", details: "10" },
    });
    expect((await report("owner")).error).toBeNull();
    const own = await as.guest.from("thread_reports").select("id, reason, closed_at");
    expect(own.data).toHaveLength(10);
  });
});

describe("an admin reads a thread", () => {
  test("while a report of it is open, with later messages, and each visit is logged", async () => {
    await report("guest");
    const [{ id }] = await open();
    await writeMessage(actors.as.owner, thread, { text: "What do you mean?" });
    const seen = await look(id);
    expect(seen).toMatchObject({
      id,
      reason: "They want money past the site",
      messages: [
        { side: "guest", text: "Pay here", key: null },
        { side: "host", text: "What do you mean?" },
      ],
    });
    await look(id);
    const lines = await actors.sql`
      select actor_id, action, after ->> 'read_by' as read_by,
        after ?| array['reason', 'thread_id', 'reporter_id'] as has_words
      from public.audit_log where table_name = 'thread_reports' and row_id = ${id} order by id`;
    const { id: admin } = actors.people.admin;
    const looked = { actor_id: admin, action: "update", read_by: admin, has_words: false };
    // Neither the report nor its author: an admin who reads the log may be a side of the conversation.
    expect(lines).toEqual([looked, looked]);
  });

  test("and no longer when it is closed, which needs a note", async () => {
    await report("guest");
    const [{ id }] = await open();
    const close = (p_note: string) =>
      actors.as.admin.rpc("close_thread_report", { p_report_id: id, p_note });
    expect((await close("  ")).error?.code).toBe("PT422");
    for (let press = 0; press < 2; press++) expect((await close("Host warned")).error).toBeNull();
    const closed = await actors.as.admin.rpc("closed_thread_report", { p_report_id: id });
    expect(closed.data).toMatchObject({
      id,
      note: "Host warned",
      closed_by: { email: "admin@actors.test" },
    });
    expect(closed.data).not.toHaveProperty("messages");
    const history = await actors.as.admin.rpc("reported_threads", { p_status: "closed" });
    expect(history.data).toMatchObject({ total: 1, reports: [{ id, note: "Host warned" }] });
    const found = async (p_q: string) =>
      (await actors.as.admin.rpc("reported_threads", { p_q, p_status: "closed" })).data;
    expect(await found("GUEST@actors")).toMatchObject({ total: 1, reports: [{ id }] });
    expect(await found("nobody-of-them")).toMatchObject({ total: 0, reports: [] });
    expect(await close("Again")).toMatchObject({ status: 404 });
    expect(await look(id)).toBeNull();
    expect(await open()).toEqual([]);
    // Later messages may be reported again.
    expect((await report("guest", "It goes on")).error).toBeNull();
    const [again] = await open();
    expect(await look(again.id)).toMatchObject({ earlier: [{ id, note: "Host warned" }] });
  });

  test("and never another one, by any function or table", async () => {
    const { as } = actors;
    expect((await as.admin.rpc("my_thread", { p_thread_id: thread })).data).toBeNull();
    expect((await as.admin.from("messages").select("text")).data).toEqual([]);
    for (const who of ["guest", "owner", "other"] as const) {
      await report("guest");
      const [{ id }] = await open();
      const answer = await as[who].rpc("reported_thread", { p_report_id: id });
      expect(answer).toMatchObject({ status: 403, error: { message: "admins-only" } });
    }
  });

  test("of which there are many, in pages, the oldest first", async () => {
    const { sql, as, people } = actors;
    await sql`
      insert into public.thread_reports (thread_id, reporter_id, reason)
      select ${thread}, u.id, 'Spam' from public.users u`;
    const read: string[] = [];
    const page = async (p_after: string | null) =>
      (await as.admin.rpc("reported_threads", { p_after, p_page_size: 1 })).data;
    for (let after: string | null = null, more = true; more;) {
      const { reports, next } = await page(after);
      read.push(...reports.map(({ id }: { id: string }) => id));
      after = next;
      more = next !== null;
    }
    expect(new Set(read).size).toBe(Object.keys(people).length);
    expect(read).toHaveLength(Object.keys(people).length);
  });
});
