import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createSpace, openActors, signIn, type Actors } from "../support/actors.ts";
import { book } from "../support/bookings.ts";
import { createUser } from "../support/backend.ts";
import { startThread, writeToSupport } from "../support/threads.ts";

// A member reports another member after a conversation or a booking: admins decide, and nobody else can see it.
let actors: Actors;
let space: string;
let thread: string;
beforeAll(async () => {
  actors = await openActors();
  space = await createSpace(actors.sql, { owner_id: actors.people.owner.id, capacity: 50 });
});
afterAll(() => actors.close());
beforeEach(async () => {
  const { sql, as } = actors;
  await sql`delete from public.threads`;
  await sql`delete from public.user_reports`;
  await sql`delete from private.outbox`;
  thread = await startThread(as.guest, space);
});

type Client = Actors["as"]["guest"];
type Where = { p_thread_id?: string; p_booking_id?: string };
const REASON = "They want money past the site.";
const report = (by: Client, p_reason = REASON, where: Where = { p_thread_id: thread }) =>
  by.rpc("report_member", { p_reason, ...where });
const toReport = async (by: Client, where: Where = { p_thread_id: thread }) =>
  (await by.rpc("member_to_report", where).throwOnError()).data;
const list = async (args: object = {}, by: Client = actors.as.admin) =>
  (await by.rpc("admin_user_reports", args).throwOnError()).data;
const look = async (p_report_id: string, by: Client = actors.as.admin) =>
  (await by.rpc("admin_user_report", { p_report_id }).throwOnError()).data;
const close = (p_report_id: string, p_note = "They were warned.", by: Client = actors.as.admin) =>
  by.rpc("close_user_report", { p_report_id, p_note });
const reportIds = async () =>
  (await actors.sql<{ id: string }[]>`select id from public.user_reports order by created_at`).map(
    ({ id }) => id,
  );
async function newAdmin() {
  const email = `${randomUUID()}@actors.test`;
  const person = await createUser(actors.sql, { email, fullName: "Ada Admin", isAdmin: true });
  return { person, client: await signIn(actors.backend, person) };
}

describe("a member is reported", () => {
  test("by either side of a conversation, each once while it is open", async () => {
    const { as, people } = actors;
    expect(await toReport(as.guest)).toMatchObject({ side: "host", is_reported: false });
    expect((await report(as.guest)).error).toBeNull();
    expect((await report(as.guest)).error).toBeNull();
    expect(await report(as.guest, "They are rude as well.")).toMatchObject({
      status: 409,
      error: { message: "already-reported" },
    });
    expect(await toReport(as.guest)).toMatchObject({ is_reported: true });
    expect(await toReport(as.owner)).toMatchObject({ side: "guest", is_reported: false });
    expect((await report(as.owner, "They never come.")).error).toBeNull();
    expect((await list()).reports).toMatchObject([
      {
        reason: REASON,
        reported_as: "host",
        member: { id: people.owner.id },
        reporter: { id: people.guest.id },
        space: { id: space },
        is_own: false,
      },
      { reported_as: "guest", member: { id: people.guest.id } },
    ]);
  });

  test("by the guest and by the host of a booking, without a conversation", async () => {
    const { as, sql, people } = actors;
    await sql`delete from public.threads`;
    const where = { p_booking_id: await book(as.guest, { space }) };
    expect(await toReport(as.guest, where)).toMatchObject({ side: "host", space_id: space });
    expect(await toReport(as.owner, where)).toMatchObject({ side: "guest", name: "Gus Guest" });
    expect((await report(as.guest, REASON, where)).error).toBeNull();
    expect((await report(as.owner, REASON, where)).error).toBeNull();
    expect(await toReport(as.other, where)).toBeNull();
    expect(await report(as.other, REASON, where)).toMatchObject({ status: 404 });
    await sql`update public.bookings set host_id = null where id = ${where.p_booking_id}`;
    expect(await toReport(as.guest, where)).toBeNull();
    expect(await report(as.guest, "Another reason for it.", where)).toMatchObject({
      error: { message: "no-such-member" },
    });
    const [row] = await sql<{ user_id: string }[]>`
      select user_id from public.user_reports where reporter_id = ${people.owner.id}`;
    expect(row).toEqual({ user_id: people.guest.id });
  });

  test.each([
    ["by a stranger", () => report(actors.as.other), 404, "no-such-member"],
    ["by an admin who is no side of it", () => report(actors.as.admin), 404, "no-such-member"],
    ["from nowhere", () => report(actors.as.guest, REASON, {}), 404, "no-such-member"],
    ["without a reason", () => report(actors.as.guest, " \n "), 422, "no-text"],
    ["in nine characters", () => report(actors.as.guest, "x".repeat(9)), 422, "no-text"],
    ["in a novel", () => report(actors.as.guest, "x".repeat(2001)), 422, "no-text"],
    ["with hidden marks", () => report(actors.as.guest, "They want\u202e cash"), 422, "no-text"],
  ])("%s: refused", async (_, tried, status, message) => {
    expect(await tried()).toMatchObject({ status, error: { message } });
    expect(await reportIds()).toEqual([]);
  });

  test("never for messages to support", async () => {
    const support = { p_thread_id: String((await writeToSupport(actors.as.guest)).data) };
    expect(await toReport(actors.as.guest, support)).toBeNull();
    expect(await report(actors.as.guest, REASON, support)).toMatchObject({ status: 404 });
  });

  test("ten times in a day at most, by one member", async () => {
    const { sql, as, people } = actors;
    await sql`
      insert into public.user_reports (user_id, reporter_id, reported_as, reason, closed_at, note)
      select ${people.other.id}, ${people.guest.id}, 'host', ${REASON}, now(), 'Fine' from generate_series(1, 10)`;
    expect(await report(as.guest)).toMatchObject({
      status: 409,
      error: { message: "too-many-reports", details: "10" },
    });
    expect((await report(as.owner)).error).toBeNull();
  });

  test("once by two presses at the same moment", async () => {
    const presses = await Promise.all([report(actors.as.guest), report(actors.as.guest)]);
    expect(presses.map(({ error }) => error)).toEqual([null, null]);
    expect(await reportIds()).toHaveLength(1);
  });

  test("not by a suspended member", async () => {
    const { sql, as, people } = actors;
    await sql`
      update public.users set suspended_at = now(), suspended_because = 'Spam' where id = ${people.guest.id}`;
    expect((await report(as.guest)).error?.message).toBe("suspended");
    await sql`
      update public.users set suspended_at = null, suspended_because = null where id = ${people.guest.id}`;
  });
});

describe("a reported member", () => {
  test("cannot read it, and the reporter reads that they reported", async () => {
    const { as } = actors;
    await report(as.guest);
    const columns = "id, reason, created_at, closed_at";
    const read = async (who: Client) => (await who.from("user_reports").select(columns)).data;
    expect(await read(as.guest)).toMatchObject([{ reason: REASON, closed_at: null }]);
    for (const who of [as.owner, as.other, as.admin]) expect(await read(who)).toEqual([]);
    expect((await as.anon.from("user_reports").select(columns)).data ?? []).toEqual([]);
    for (const column of ["user_id", "reporter_id", "note", "closed_by"])
      expect((await as.guest.from("user_reports").select(column)).error?.code).toBe("42501");
    expect(JSON.stringify(await toReport(as.owner))).not.toContain("true");
    const shown = await as.owner.rpc("my_thread", { p_thread_id: thread }).throwOnError();
    expect(JSON.stringify(shown.data)).not.toContain(REASON);
  });

  test("who is an admin cannot find, resolve or count it, and is not mailed", async () => {
    const { person, client } = await newAdmin();
    const own = await createSpace(actors.sql, { owner_id: person.id });
    const p_thread_id = await startThread(actors.as.guest, own);
    await report(actors.as.guest, REASON, { p_thread_id });
    const [id = ""] = await reportIds();
    expect(await list({}, client)).toMatchObject({ reports: [], total: 0 });
    expect(await look(id, client)).toBeNull();
    // The same answer as for a missing report: the log has its id.
    expect((await close(id, "Nothing in it.", client)).error?.message).toBe("no-such-report");
    const waits = async (who: Client) => {
      const { data } = await who.rpc("admin_waiting").throwOnError();
      const overview = await who.rpc("admin_overview").throwOnError();
      const kinds = overview.data.waits.map(({ kind }: { kind: string }) => kind);
      return { reports: data.reports, kinds };
    };
    expect(await waits(client)).toEqual({ reports: 0, kinds: [] });
    expect(await waits(actors.as.admin)).toEqual({ reports: 1, kinds: ["member"] });
    const mails = await actors.sql`
      select recipient_id from private.outbox where topic = 'user-reported' and subject_id = ${id}`;
    expect(mails).toEqual([{ recipient_id: actors.people.admin.id }]);
    const page = (await client.rpc("admin_user", { p_user_id: person.id }).throwOnError()).data;
    expect(page.reports.of_them).toBeNull();
    // The log, which every admin reads, does not contain it either.
    await close(id);
    const lines = await actors.sql`
      select before, after from public.audit_log where table_name = 'user_reports' and row_id = ${id}`;
    expect(lines).toMatchObject([{ before: { closed_at: null } }]);
    expect(JSON.stringify(lines)).not.toMatch(new RegExp(`${person.id}|${actors.people.guest.id}`));
  });
});

describe("an admin", () => {
  test("finds it by either member, on the page of the member, and in the mail until it is closed", async () => {
    const { as, people, sql } = actors;
    await report(as.guest);
    const [id = ""] = await reportIds();
    for (const p_q of ["gus", "owner@actors"]) expect((await list({ p_q })).total, p_q).toBe(1);
    for (const p_q of ["nobody", "%"]) expect((await list({ p_q })).total, p_q).toBe(0);
    const reportsOf = async (p_user_id: string) =>
      (await as.admin.rpc("admin_user", { p_user_id }).throwOnError()).data.reports;
    const line = { kind: "member", judged_id: id, space: "Quay House", is_open: true };
    expect((await reportsOf(people.owner.id)).of_them.rows).toContainEqual(
      expect.objectContaining(line),
    );
    expect((await reportsOf(people.guest.id)).by_them.rows).toContainEqual(
      expect.objectContaining(line),
    );
    const mail = async () => {
      const [row] = await sql<{ content: object | null }[]>`
        select private.mail_user_reported(${id}) as content`;
      return row?.content;
    };
    expect(await mail()).toMatchObject({ report_id: id });
    expect((await close(id)).error).toBeNull();
    expect(await mail()).toBeNull();
  });

  test("closes it with a note, once by two presses; then a new report is possible", async () => {
    const { as } = actors;
    await report(as.guest);
    const [id = ""] = await reportIds();
    expect(await close(id, "  ")).toMatchObject({ status: 422, error: { message: "no-note" } });
    for (let press = 0; press < 2; press++) expect((await close(id)).error).toBeNull();
    expect(await look(id)).toMatchObject({
      note: "They were warned.",
      closed_by: { email: "admin@actors.test" },
    });
    expect((await list()).total).toBe(0);
    expect((await list({ p_status: "closed" })).reports).toMatchObject([{ id }]);
    expect((await report(as.guest, "It goes on and on.")).error).toBeNull();
    const [again] = (await list()).reports;
    expect(await look(again.id)).toMatchObject({ others: [{ id }], reported: 2 });
    expect(await close(randomUUID())).toMatchObject({ status: 404 });
  });

  test("is refused if another one closes it at once", async () => {
    await report(actors.as.guest);
    const [id = ""] = await reportIds();
    const { client } = await newAdmin();
    const closed = await Promise.all([close(id, "Warned."), close(id, "Nothing.", client)]);
    expect(closed.filter(({ error }) => error === null)).toHaveLength(1);
    expect(closed.find(({ error }) => error !== null)).toMatchObject({
      status: 409,
      error: { message: "already-closed" },
    });
  });

  test("who has reported somebody cannot close it", async () => {
    const { person, client } = await newAdmin();
    await report(client, REASON, { p_thread_id: await startThread(client, space) });
    const [id = ""] = await reportIds();
    expect(await look(id, client)).toMatchObject({ is_own: true });
    expect((await close(id, "Done.", client)).error?.message).toBe("own-report");
    const mails = await actors.sql`
      select from private.outbox where topic = 'user-reported' and recipient_id = ${person.id}`;
    expect(mails).toHaveLength(0);
    expect((await close(id)).error).toBeNull();
  });

  test("pages through all of them, in both directions, and counts to a thousand", async () => {
    const { sql, people } = actors;
    await sql`
      insert into public.user_reports (user_id, reporter_id, reported_as, reason, created_at, closed_at, note)
      select ${people.owner.id}, ${people.other.id}, 'host', ${REASON}, now() - (2 + n / 3) * interval '1 day', now(), 'Fine'
      from generate_series(1, 1003) n`;
    for (const p_sort of ["created", "-created"]) {
      const ids: string[] = [];
      for (let after: string | null = null, more = true; more;) {
        const args = { p_status: "closed", p_sort, p_after: after, p_page_size: 100 };
        const { reports, next, total } = await list(args);
        expect(total).toBe(1001);
        ids.push(...reports.map(({ id }: { id: string }) => id));
        after = next;
        more = next !== null;
      }
      expect([ids.length, new Set(ids).size], p_sort).toEqual([1003, 1003]);
    }
  });

  test("is required: members, visitors and suspended admins are refused", async () => {
    await report(actors.as.guest);
    const [id = ""] = await reportIds();
    const { person, client } = await newAdmin();
    await actors.sql`
      update public.users set suspended_at = now(), suspended_because = 'Left us' where id = ${person.id}`;
    const calls = [
      ["admin_user_reports", {}],
      ["admin_user_report", { p_report_id: id }],
      ["close_user_report", { p_report_id: id, p_note: "Fine" }],
    ] as const;
    for (const [name, args] of calls) {
      expect((await actors.as.anon.rpc(name, args)).error?.code, name).toBe("42501");
      for (const who of [actors.as.guest, actors.as.owner])
        expect((await who.rpc(name, args)).error?.message, name).toBe("admins-only");
      expect((await client.rpc(name, args)).error?.message, name).toBe("suspended");
    }
    expect((await look(id)).closed_at).toBeNull();
  });
});

test("it is in the reporter's data, with no hidden data of the reported member, and deleted with either account", async () => {
  const { sql, as, people } = actors;
  await report(as.guest);
  const [id = ""] = await reportIds();
  await close(id, "Zinnober note");
  const exported = async (user: string) =>
    (
      await sql<{ item: Record<string, unknown> }[]>`
        select item from private.export_reports(${user}, null, 100)`
    ).map(({ item }) => item);
  const [item] = await exported(people.guest.id);
  expect(item).toMatchObject({ id, kind: "member", member: "Olu O.", reason: REASON });
  const said = JSON.stringify(item);
  for (const hidden of [people.owner.id, people.owner.email, people.admin.id, "Zinnober"])
    expect(said).not.toContain(hidden);
  expect(await exported(people.owner.id)).toEqual([]);
  for (const leaver of [people.guest, people.owner]) {
    await sql.begin(async (transaction) => {
      await transaction`select private.erase_reports(${leaver.id})`;
      expect(await transaction`select from public.user_reports`).toHaveLength(0);
      await transaction`
        insert into public.user_reports (id, user_id, reporter_id, reported_as, reason)
        values (${id}, ${people.owner.id}, ${people.guest.id}, 'host', ${REASON})`;
    });
  }
});
