import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { runDueJobs, type Background } from "../../app/background/jobs.server.ts";
import { createServiceClient } from "../../app/db/service.server.ts";
import type { Mail } from "../../app/mail/mail.ts";
import { openActors, type Actors } from "../support/actors.ts";
import { secondAdmin } from "../support/second-admin.ts";
import { NO_RECEIVERS } from "../support/webhooks.ts";

// The admins' view of messages to the team, and their answers.
let actors: Actors;
let background: Background;
const sent: Mail[] = [];

beforeAll(async () => {
  actors = await openActors();
  const { url, keys } = actors.backend;
  background = {
    service: createServiceClient({ SUPABASE_URL: url, SUPABASE_SECRET_KEY: keys.secret }),
    delivery: {
      transport: { send: async (mail) => void sent.push(mail) },
      from: "site@nomadcowork.test",
      siteUrl: "https://nomadcowork.test",
    },
    sender: NO_RECEIVERS,
  };
});
afterAll(() => actors.close());
beforeEach(async () => {
  sent.length = 0;
  await actors.sql`delete from private.outbox`;
  await actors.sql`delete from public.contact_messages`;
});

/** Inserts a message; answers its id. */
async function written(
  said: Partial<Record<"name" | "email" | "subject" | "category", string>> = {},
): Promise<string> {
  const { name = "Ana Pires", email = "ana@letters.test" } = said;
  const { subject = "A desk by the window", category = "general" } = said;
  const [row] = await actors.sql<{ id: string }[]>`
    insert into public.contact_messages (name, email, subject, category, message)
    values (${name}, ${email}, ${subject}, ${category}, 'Is there one? I come on Monday.') returning id`;
  return row?.id ?? "";
}
async function minute(): Promise<void> {
  await actors.sql`update private.jobs set started_at = null`;
  expect(await runDueJobs(background)).toEqual([]);
}
const list = async (args: Record<string, unknown> = {}) => {
  const { data } = await actors.as.admin.rpc("admin_contact_messages", args).throwOnError();
  const { messages, ...rest } = data;
  return { ids: messages.map(({ id }: { id: string }) => id), ...rest };
};
const seen = async (id: string) =>
  (await actors.as.admin.rpc("admin_contact_message", { p_message_id: id }).throwOnError()).data;
const answer = (id: string, p_text: string, by = actors.as.admin) =>
  by.rpc("answer_contact_message", { p_message_id: id, p_text });
const archive = (id: string, p_is_archived = true) =>
  actors.as.admin.rpc("archive_contact_message", { p_message_id: id, p_is_archived });
const assign = (
  id: string,
  p_admin_id: string | null,
  p_seen: string | null,
  by = actors.as.admin,
) => by.rpc("assign_contact_message", { p_message_id: id, p_admin_id, p_seen });

describe("the list", () => {
  test("is searched by name, address and subject, and never by a pattern", async () => {
    const id = await written({ name: "Zoë Quill_1", subject: "100% cork" });
    await written({ name: "Somebody else", email: "else@letters.test" });
    for (const p_q of ["zoe", "quill_1", "ana@letters", "100%", " CORK "])
      expect((await list({ p_q })).ids, p_q).toEqual([id]);
    for (const p_q of ["100_", "zoe%cork", "nobody"])
      expect((await list({ p_q })).ids, p_q).toEqual([]);
  });

  test("is filtered by status, category and assigned admin", async () => {
    const [fresh, answered, archived] = [
      await written(),
      await written({ category: "booking" }),
      await written({ category: "booking" }),
    ];
    expect((await answer(answered, "Yes.")).error).toBeNull();
    expect((await archive(archived)).error).toBeNull();
    expect((await assign(fresh, actors.people.admin.id, null)).error).toBeNull();
    expect((await list({ p_status: "new" })).ids).toEqual([fresh]);
    expect((await list({ p_status: "answered" })).ids).toEqual([answered]);
    expect((await list({ p_status: "archived" })).ids).toEqual([archived]);
    expect((await list({ p_category: "booking" })).total).toBe(2);
    expect((await list({ p_assigned: "me" })).ids).toEqual([fresh]);
    expect((await list({ p_assigned: "nobody" })).total).toBe(2);
  });

  test("is paged without gaps or repetitions", async () => {
    await actors.sql`
      insert into public.contact_messages (name, email, subject, message, created_at)
      select 'Ana', 'ana@letters.test', 'No ' || n, 'x', now() - (n / 3) * interval '1 day' from generate_series(1, 1003) n`;
    for (const p_sort of ["-created", "created"]) {
      const ids: string[] = [];
      let after: string | null = null;
      do {
        const page: { ids: string[]; next: string | null; total: number } = await list({
          p_sort,
          p_after: after,
          p_page_size: 100,
        });
        expect(page.total).toBe(1001);
        ids.push(...page.ids);
        after = page.next;
      } while (after !== null);
      expect([ids.length, new Set(ids).size], p_sort).toEqual([1003, 1003]);
    }
  });
});

describe("an answer", () => {
  test("is saved, and mailed once to the typed address, with the contact address for replies", async () => {
    await actors.sql`update public.site_settings set contact_email = 'team@letters.test'`;
    const id = await written();
    expect((await answer(id, "There are two.\nCome at nine.")).error).toBeNull();
    await minute();
    await minute();
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({
      to: { email: "ana@letters.test", name: "Ana Pires" },
      replyTo: "team@letters.test",
      subject: "Re: A desk by the window",
      unsubscribeUrl: null,
    });
    expect(sent[0]?.text).toContain("There are two.");
    expect(sent[0]?.text).toContain("Is there one? I come on Monday.");
    expect(await seen(id)).toMatchObject({
      status: "answered",
      answer: "There are two.\nCome at nine.",
      answered_by: { email: "admin@actors.test" },
    });
  });

  test("by two admins at once is saved once; the other is refused", async () => {
    const id = await written();
    const { client } = await secondAdmin(actors);
    const answers = await Promise.all([answer(id, "Yes."), answer(id, "No.", client)]);
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
    expect(answers.find(({ error }) => error !== null)).toMatchObject({
      status: 409,
      error: { message: "already-answered" },
    });
    await minute();
    expect(sent).toHaveLength(1);
  });

  test("is sent once by two presses, also when it was archived", async () => {
    const id = await written();
    expect((await archive(id)).error).toBeNull();
    for (let press = 0; press < 2; press++) expect((await answer(id, "Yes.")).error).toBeNull();
    await minute();
    expect(sent).toHaveLength(1);
    expect((await seen(id)).status).toBe("answered");
  });

  test.each([["  \n "], ["x".repeat(5001)], ["a\u202eb"]])(
    "must be a text: not %j",
    async (text) => {
      const id = await written();
      expect(await answer(id, text)).toMatchObject({ status: 422, error: { message: "no-text" } });
    },
  );

  test("is not mailed if the message was deleted meanwhile", async () => {
    const id = await written();
    await answer(id, "Yes.");
    await actors.sql`delete from public.contact_messages where id = ${id}`;
    await minute();
    expect(sent).toEqual([]);
  });

  test("is deleted with its message after a year, and is in the export of its sender", async () => {
    const { sql, as, people } = actors;
    const id = await written({ email: people.guest.email });
    await sql`update public.contact_messages set sender_id = ${people.guest.id} where id = ${id}`;
    await answer(id, "There are two.");
    const [part] = await sql<{ item: Record<string, unknown> }[]>`
      select item from private.export_contact(${people.guest.id}, null, 10)`;
    expect(part?.item).toMatchObject({ subject: "A desk by the window", answer: "There are two." });
    expect(JSON.stringify(part?.item)).not.toContain(people.admin.id);
    await sql`update public.contact_messages set created_at = now() - interval '366 days'`;
    await sql`select private.tidy_contact_messages()`;
    expect(await seen(id)).toBeNull();
    expect((await as.admin.rpc("admin_contact_messages")).data.total).toBe(0);
  });
});

describe("a message", () => {
  test("is archived and unarchived, each once with repeated presses", async () => {
    const id = await written();
    for (const isArchived of [true, true, false, false])
      expect((await archive(id, isArchived)).error).toBeNull();
    const lines = await actors.sql`
      select from public.audit_log where table_name = 'contact_messages' and row_id = ${id}`;
    expect(lines).toHaveLength(2);
    expect((await seen(id)).status).toBe("new");
  });

  test("is assigned only to admins; by two at once it is assigned once", async () => {
    const id = await written();
    const { person, client } = await secondAdmin(actors);
    const { admin, guest } = actors.people;
    expect(await assign(id, guest.id, null)).toMatchObject({ error: { message: "not-an-admin" } });
    const taken = await Promise.all([
      assign(id, admin.id, null),
      assign(id, person.id, null, client),
    ]);
    expect(taken.filter(({ error }) => error === null)).toHaveLength(1);
    expect(taken.find(({ error }) => error !== null)?.error?.message).toBe("changed-meanwhile");
    const { assigned_to } = await seen(id);
    expect((await assign(id, null, assigned_to.id)).error).toBeNull();
    expect((await seen(id)).assigned_to).toBeNull();
  });

  test("has its sender, the possible admins, and other messages from the address", async () => {
    const before = await written({ subject: "First" });
    const id = await written();
    const found = await seen(id);
    expect(found).toMatchObject({ sender: null, answer: null, others: [{ id: before }] });
    expect(found.admins.map(({ email }: { email: string }) => email)).toContain(
      "admin@actors.test",
    );
    expect(await seen(randomUUID())).toBeNull();
  });

  test("leaves none of its text in the log", async () => {
    const id = await written({ name: "Zinnober Ana", subject: "Zinnober" });
    await answer(id, "Zinnober too.");
    await archive(id);
    const lines = await actors.sql`select to_jsonb(l)::text as line from public.audit_log l`;
    expect(JSON.stringify(lines)).not.toContain("Zinnober");
  });
});

test("is hidden from visitors, members and suspended admins, who cannot change it", async () => {
  const id = await written();
  const calls = [
    ["admin_contact_messages", {}],
    ["admin_contact_message", { p_message_id: id }],
    ["answer_contact_message", { p_message_id: id, p_text: "Yes." }],
    ["archive_contact_message", { p_message_id: id, p_is_archived: true }],
    ["assign_contact_message", { p_message_id: id }],
    ["admin_space_reports", {}],
    ["admin_space_report", { p_report_id: id }],
    ["reported_threads", {}],
    ["closed_thread_report", { p_report_id: id }],
    ["support_threads", {}],
  ] as const;
  const { client, person } = await secondAdmin(actors);
  await actors.sql`
    update public.users set suspended_at = now(), suspended_because = 'Left us' where id = ${person.id}`;
  const { anon, guest, owner } = actors.as;
  for (const [name, args] of calls) {
    expect([name, await anon.rpc(name, args)]).toMatchObject([name, { error: { code: "42501" } }]);
    for (const who of [guest, owner])
      expect([name, await who.rpc(name, args)]).toMatchObject([
        name,
        { error: { message: "admins-only" } },
      ]);
    expect([name, await client.rpc(name, args)]).toMatchObject([
      name,
      { error: { message: "suspended" } },
    ]);
  }
  expect((await seen(id)).status).toBe("new");
});

describe("reports of listings", () => {
  test("are listed and found, without those of the admin's own listings", async () => {
    const { sql, people, as } = actors;
    const report = async (owner: string, name: string) => {
      const [row] = await sql<{ id: string }[]>`
        with space as (
          insert into public.coworking_spaces (name, address, city, country, description, owner_id)
          values (${name}, 'Rua Nova 1', 'Lisbon', 'Portugal', repeat('A quiet room. ', 5), ${owner}) returning id)
        insert into public.space_reports (space_id, reporter_id, kind, message)
        select id, ${people.guest.id}, 'closed', 'The door is shut for good.' from space returning id`;
      return row?.id ?? "";
    };
    const [theirs, own] = [
      await report(people.owner.id, "Quay 100% House"),
      await report(people.admin.id, "Admin House"),
    ];
    const shown = async (args: Record<string, unknown> = {}) =>
      (await as.admin.rpc("admin_space_reports", args).throwOnError()).data.reports.map(
        ({ id }: { id: string }) => id,
      );
    expect(await shown()).toEqual([theirs]);
    for (const p_q of ["100%", "gus", "guest@actors"])
      expect(await shown({ p_q })).toEqual([theirs]);
    expect(await shown({ p_q: "100_" })).toEqual([]);
    expect((await as.admin.rpc("admin_space_report", { p_report_id: own })).data).toBeNull();
    const waiting = async () => (await as.admin.rpc("admin_waiting").throwOnError()).data.reports;
    expect(await waiting()).toBe(1);
    await as.admin
      .rpc("resolve_space_report", {
        p_report_id: theirs,
        p_outcome: "acted",
        p_note: "The owner mends it.",
      })
      .throwOnError();
    expect(await waiting()).toBe(0);
    expect(await shown({ p_status: "open" })).toEqual([]);
    expect(await shown({ p_status: "acted" })).toEqual([theirs]);
    const { data } = await as.admin.rpc("admin_space_report", { p_report_id: theirs });
    expect(data).toMatchObject({
      outcome: "acted",
      note: "The owner mends it.",
      resolved_by: { email: "admin@actors.test" },
      listing: { owner: { email: "owner@actors.test" } },
      others: [],
      reported: 1,
      unfounded: 0,
    });
    // Its reporter can read the outcome, but not the admins' note.
    const readable = await as.guest.from("space_reports").select("outcome").eq("id", theirs);
    expect(readable.data).toEqual([{ outcome: "acted" }]);
    expect((await as.guest.from("space_reports").select("note")).error?.code).toBe("42501");
  });
});
