import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { runDueJobs, type Background } from "../../app/background/jobs.server.ts";
import { createServiceClient } from "../../app/db/service.server.ts";
import type { Mail } from "../../app/mail/mail.ts";
import { openActors, type Actors } from "../support/actors.ts";
import { NO_RECEIVERS } from "../support/webhooks.ts";

// Messages of the contact form: the senders, the limits, the readers, and the mail to the team.
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

const message = {
  p_name: "Ana Pires",
  p_email: "ana@letters.test",
  p_subject: "A desk by the window",
  p_message: "Is there one?\nI come on Monday.",
};

function send(who: "anon" | "guest", change: Partial<Record<keyof typeof message, string>> = {}) {
  return actors.as[who].rpc("send_contact_message", { ...message, ...change });
}

async function minute(): Promise<void> {
  await actors.sql`update private.jobs set started_at = null`;
  expect(await runDueJobs(background)).toEqual([]);
}

const count = async () => (await actors.sql`select from public.contact_messages`).length;

describe("a message", () => {
  test("is mailed to the contact address once, with its sender as the reply address", async () => {
    await actors.sql`update public.site_settings set contact_email = 'team@letters.test'`;
    expect((await send("anon")).error).toBeNull();
    await minute();
    await minute();
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({
      to: { email: "team@letters.test" },
      replyTo: "ana@letters.test",
      subject: "Contact, General: A desk by the window",
      unsubscribeUrl: null,
    });
    expect(sent[0]?.text).toContain("Is there one?\nI come on Monday.");
  });

  test("names the account that sent it, with any typed address", async () => {
    await send("anon", { p_subject: "Nobody" });
    await send("guest", { p_subject: "Another", p_email: actors.people.owner.email });
    await send("guest", { p_subject: "Own", p_email: actors.people.guest.email });
    await minute();
    const account = (subject: string) =>
      /Signed in:? +(.*)/.exec(
        sent.find((mail) => mail.subject.endsWith(subject))?.text ?? "",
      )?.[1];
    expect(account("Nobody")).toBe("No. Anybody may have typed this address.");
    expect(account("Another")).toBe(
      `Yes, but as ${actors.people.guest.email}: the address above is another one.`,
    );
    expect(account("Own")).toBe(`Yes, as ${actors.people.guest.email}`);
  });

  test("is saved once when it is repeated within a day", async () => {
    await Promise.all([send("anon"), send("anon"), send("anon", { p_email: "Ana@Letters.test" })]);
    expect(await count()).toBe(1);
    await minute();
    expect(sent).toHaveLength(1);
    await actors.sql`update public.contact_messages set created_at = now() - interval '25 hours'`;
    await send("anon");
    expect(await count()).toBe(2);
  });

  test("of a member is erased with them", async () => {
    await send("guest");
    const rows = await actors.sql`select sender_id from public.contact_messages`;
    expect(rows).toEqual([{ sender_id: actors.people.guest.id }]);
  });

  test("of an ended session is that of a visitor", async () => {
    const [session] = await actors.sql`
      delete from auth.sessions where user_id = ${actors.people.other.id} returning id`;
    expect(session).toBeDefined();
    await actors.as.other.rpc("send_contact_message", message);
    const rows = await actors.sql`select sender_id from public.contact_messages`;
    expect(rows).toEqual([{ sender_id: null }]);
  });

  test.each([
    [{ p_name: " " }, "PT422"],
    [{ p_name: "Ana\u202e Pires" }, "PT422"],
    [{ p_subject: "a\nb" }, "PT422"],
    [{ p_subject: "x".repeat(151) }, "PT422"],
    [{ p_message: "" }, "PT422"],
    [{ p_message: "\u00a0\r\n" }, "PT422"],
    [{ p_message: "x".repeat(5001) }, "PT422"],
    [{ p_category: null }, "PT422"],
    [{ p_category: "complaint" }, "22P02"],
  ])("is refused with %o", async (change, code) => {
    const { error } = await actors.as.anon.rpc("send_contact_message", { ...message, ...change });
    expect(error?.code).toBe(code);
    expect(await count()).toBe(0);
  });

  test.each(["nobody", "a@b.test\nBcc: c@d.test", "ana@пример.рф", "a@b..test", "", null])(
    "is refused with %j as the address, like in the form",
    async (p_email) => {
      const answer = await actors.as.anon.rpc("send_contact_message", { ...message, p_email });
      expect(answer).toMatchObject({ status: 422, error: { message: "no-address" } });
      expect(await count()).toBe(0);
    },
  );

  test("is deleted after a year", async () => {
    await send("anon");
    await actors.sql`update public.contact_messages set created_at = now() - interval '364 days'`;
    await minute();
    expect(await count()).toBe(1);
    await actors.sql`update public.contact_messages set created_at = now() - interval '366 days'`;
    await minute();
    expect(await count()).toBe(0);
  });
});

describe("limits", () => {
  const sendMany = (who: "anon" | "guest", how: number, change = {}) =>
    Promise.all(
      Array.from({ length: how }, () => send(who, { p_subject: randomUUID(), ...change })),
    );
  const refusals = (answers: { error: { message: string } | null }[]) =>
    answers.flatMap(({ error }) => error?.message ?? []);

  test("five a day from one address, also at once", async () => {
    expect(refusals(await sendMany("anon", 8))).toEqual(Array(3).fill("too-many-messages"));
    expect(refusals(await sendMany("anon", 1, { p_email: "bea@letters.test" }))).toEqual([]);
  });

  test("five in a member's name block the address, and not the member", async () => {
    const inTheirName = { p_email: actors.people.guest.email };
    expect(refusals(await sendMany("anon", 6, inTheirName))).toEqual(["too-many-messages"]);
    expect(refusals(await sendMany("guest", 10, inTheirName))).toEqual([]);
    expect(refusals(await sendMany("guest", 1, inTheirName))).toEqual(["too-many-messages"]);
  });

  test("ten a day from a member, with any address", async () => {
    const answers = await sendMany("guest", 12);
    expect(refusals(answers)).toEqual(Array(2).fill("too-many-messages"));
    expect(refusals(await sendMany("guest", 1, { p_email: "bea@letters.test" }))).toHaveLength(1);
  });

  test("500 a day from all visitors together; members still write", async () => {
    await actors.sql`
      insert into public.contact_messages (name, email, subject, message)
      select 'x', i || '@storm.test', 'x', 'x' from generate_series(1, 500) i`;
    expect(refusals(await sendMany("anon", 1))).toEqual(["too-many-strangers"]);
    expect(refusals(await sendMany("guest", 1))).toEqual([]);
  });
});
