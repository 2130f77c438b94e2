import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Delivery } from "../../app/background/deliver-mail.server.ts";
import { sendNewsletter } from "../../app/background/send-newsletter.server.ts";
import { createServiceClient } from "../../app/db/service.server.ts";
import { MailNotTaken, MailRefused, type Mail } from "../../app/mail/mail.ts";
import { openActors, waitUntilEndedOrBlocked, type Actors } from "../support/actors.ts";
import { connect, createUser, type Sql } from "../support/backend.ts";
import { addPublicPost, addSubscribers } from "../support/newsletter.ts";

// Sending a post to the subscribers: once, and never twice to one, even when the sender fails.
let actors: Actors;
let sql: Sql;
beforeAll(async () => {
  actors = await openActors();
  ({ sql } = actors);
});
afterAll(() => actors.close());
beforeEach(async () => {
  await sql`delete from private.newsletter_issues`;
  await sql`delete from private.newsletter_subscribers`;
  await sql`update public.site_settings set enable_notifications = true, maintenance_mode = false`;
});

const press = (p_post_id: string) => actors.as.admin.rpc("send_newsletter", { p_post_id });
/** Starts sending a new post; answers its id. */
async function sendNewPost(): Promise<string> {
  const { id } = await addPublicPost(sql);
  expect((await press(id)).error).toBeNull();
  return id;
}
type Claimed = { id: string; to: { email: string } };
async function claim(most = 20, on: Sql = sql): Promise<Claimed[]> {
  const rows = await on<
    { mail: Claimed }[]
  >`select mail from public.claim_newsletter(${most}) mail`;
  return rows.map(({ mail }) => mail);
}
async function finish(mails: readonly Claimed[], outcome = "sent") {
  for (const { id } of mails)
    await sql`select public.finish_newsletter_delivery(${id}, ${outcome})`;
}
async function issue(postId: string) {
  const { data } = await actors.as.admin
    .rpc("newsletter_to_send", { p_post_id: postId })
    .throwOnError();
  return data.issue;
}
const later = () => sql`update private.newsletter_issues set resumes_at = now()`;
const addresses = (mails: readonly Claimed[]) => mails.map(({ to }) => to.email).toSorted();

/** A run of the job, with a provider that answers like this. */
async function run(send: (mail: Mail) => Promise<void>): Promise<string[]> {
  const { url, keys } = actors.backend;
  const service = createServiceClient({ SUPABASE_URL: url, SUPABASE_SECRET_KEY: keys.secret });
  const delivery: Delivery = {
    transport: { send },
    from: "site@nomadcowork.test",
    siteUrl: "https://nomadcowork.test",
  };
  return sendNewsletter(service, delivery);
}

describe("a post", () => {
  test("is sent once to every confirmed subscriber, and to nobody else", async () => {
    const there = await addSubscribers(sql, 45);
    await addSubscribers(sql, 3);
    await sql`
      update private.newsletter_subscribers set confirmed_at = null where not (email = any (${there}))`;
    const post = await sendNewPost();
    const late = await addSubscribers(sql, 2);
    await sql`update private.newsletter_subscribers set confirmed_at = now() where email = any (${late})`;
    const sent: Mail[] = [];
    expect(await run(async (mail) => void sent.push(mail))).toEqual([]);
    expect(sent.map(({ to }) => to.email).toSorted()).toEqual(there.toSorted());
    expect(new Set(sent.map(({ messageId }) => messageId)).size).toBe(45);
    expect(sent[0]?.unsubscribeUrl).toMatch(/\/unsubscribe\/[0-9a-f-]{36}\.newsletter\./);
    expect(await issue(post)).toMatchObject({ recipients: 45, claimed: 45, sent: 45, failed: 0 });
    expect((await issue(post)).finished_at).not.toBeNull();
    // The second press, and the next minute.
    expect((await press(post)).error).toBeNull();
    await run(async (mail) => void sent.push(mail));
    expect(sent).toHaveLength(45);
  });

  test("is sent only if it is public, of the blog, has recipients, and mail is sent", async () => {
    const { id } = await addPublicPost(sql);
    expect((await press(id)).error?.message).toBe("no-subscribers");
    await addSubscribers(sql, 1);
    await sql`update public.site_settings set enable_notifications = false`;
    expect((await press(id)).error?.message).toBe("mail-is-stopped");
    await sql`update public.site_settings set enable_notifications = true`;
    await sql`update public.blog_posts set is_published = false, published_at = null where id = ${id}`;
    expect((await press(id)).error?.message).toBe("no-such-post");
  });

  test("pauses while it is not public, and while the settings stop mail", async () => {
    await addSubscribers(sql, 2);
    const post = await sendNewPost();
    await sql`update public.blog_posts set is_published = false, published_at = null where id = ${post}`;
    expect(await claim()).toEqual([]);
    await sql`update public.blog_posts set is_published = true, published_at = now() where id = ${post}`;
    for (const column of ["enable_notifications", "maintenance_mode"]) {
      await sql`update public.site_settings set ${sql(column)} = not ${sql(column)}`;
      expect(await claim(), column).toEqual([]);
      await sql`update public.site_settings set ${sql(column)} = not ${sql(column)}`;
    }
    expect(await claim()).toHaveLength(2);
  });

  test("continues once notifications are on again, with those whom it had not reached", async () => {
    const there = await addSubscribers(sql, 3);
    const post = await sendNewPost();
    const first = await claim(1);
    await finish(first);
    await sql`update public.site_settings set enable_notifications = false`;
    expect(await claim()).toEqual([]);
    await sql`update public.site_settings set enable_notifications = true`;
    const rest = await claim();
    expect(addresses([...first, ...rest])).toEqual(there.toSorted());
    await finish(rest);
    expect(await claim()).toEqual([]);
    expect(await issue(post)).toMatchObject({ sent: 3 });
  });
});

describe("to everybody", () => {
  test("also to an address that is entered once more meanwhile", async () => {
    const there = await addSubscribers(sql, 3);
    await sendNewPost();
    const stranger = connect(actors.database);
    let mails: Promise<Claimed[]> | undefined;
    await stranger.begin(async (asking) => {
      for (const email of there) await asking`select private.subscribe_to_newsletter(${email}, 1)`;
      mails = claim();
      await waitUntilEndedOrBlocked(sql, mails);
    });
    await stranger.end();
    expect(addresses((await mails) ?? [])).toEqual(there.toSorted());
  });

  test("also to a subscriber whose row is locked meanwhile", async () => {
    const there = await addSubscribers(sql, 3);
    await sendNewPost();
    const other = connect(actors.database);
    let mails: Promise<Claimed[]> | undefined;
    await other.begin(async (holding) => {
      await holding`select from private.newsletter_subscribers where email = ${there[1] ?? ""} for update`;
      mails = claim();
      await waitUntilEndedOrBlocked(sql, mails);
    });
    await other.end();
    expect(addresses((await mails) ?? [])).toEqual(there.toSorted());
  });
});

describe("to nobody twice", () => {
  test("with many senders at once", async () => {
    const there = await addSubscribers(sql, 300);
    await sendNewPost();
    const senders = Array.from({ length: 6 }, () => connect(actors.database));
    const claimed = await Promise.all(
      senders.map(async (on) => {
        const all: Claimed[] = [];
        for (let mails = await claim(7, on); mails.length > 0; mails = await claim(7, on))
          all.push(...mails);
        return all;
      }),
    );
    await Promise.all(senders.map((on) => on.end()));
    expect(addresses(claimed.flat())).toEqual(there.toSorted());
    expect(claimed.filter((mails) => mails.length > 0).length).toBeGreaterThan(1);
  });

  test("when a sender dies: its claimed addresses are skipped, and the page counts them as unknown", async () => {
    const there = await addSubscribers(sql, 30);
    const post = await sendNewPost();
    const lost = await claim(10);
    const got = await claim(30);
    await finish(got);
    expect(await claim()).toEqual([]);
    expect(addresses([...lost, ...got])).toEqual(there.toSorted());
    expect(await issue(post)).toMatchObject({ recipients: 30, claimed: 30, sent: 20, failed: 0 });
  });

  test("when two send the same post at once", async () => {
    await addSubscribers(sql, 5);
    const { id } = await addPublicPost(sql);
    const answers = await Promise.all([press(id), press(id), press(id)]);
    expect(answers.map(({ error }) => error)).toEqual([null, null, null]);
    expect(await claim()).toHaveLength(5);
    expect(await claim()).toEqual([]);
  });

  test("when a subscriber leaves and returns meanwhile", async () => {
    const [email = ""] = await addSubscribers(sql, 1);
    await sendNewPost();
    await finish(await claim());
    await sql`delete from private.newsletter_subscribers where email = ${email}`;
    await sql`
      insert into private.newsletter_subscribers (email, words_version, confirmed_at) values (${email}, 1, now())`;
    expect(await claim()).toEqual([]);
  });
});

describe("a provider", () => {
  test("that accepts nothing is tried again after a while, for the same people", async () => {
    const there = await addSubscribers(sql, 8);
    const post = await sendNewPost();
    const problems = await run(async ({ to }) => {
      throw new MailNotTaken(`429 too many, ${to.email}`);
    });
    expect(problems).toEqual(["not-taken: 429 too many, …"]);
    expect(await issue(post)).toMatchObject({ claimed: 0, sent: 0, finished_at: null });
    expect(await claim()).toEqual([]);
    await later();
    const sent: string[] = [];
    await run(async ({ to }) => void sent.push(to.email));
    expect(sent.toSorted()).toEqual(there.toSorted());
    expect(await issue(post)).toMatchObject({ claimed: 8, sent: 8 });
  });

  test("that fails is left alone for half an hour, and nobody is tried again", async () => {
    await addSubscribers(sql, 60);
    const post = await sendNewPost();
    let tried = 0;
    await run(async () => {
      tried += 1;
      throw new Error("503");
    });
    // The claimed batch, and none after it.
    expect(tried).toBe(20);
    expect(await issue(post)).toMatchObject({ claimed: 20, failed: 20, sent: 0 });
    expect(await claim()).toEqual([]);
    await later();
    expect(await claim(50)).toHaveLength(40);
  });

  test("that refuses single addresses is tried for all others", async () => {
    const there = await addSubscribers(sql, 30);
    const post = await sendNewPost();
    await run(async ({ to }) => {
      if (there.indexOf(to.email) % 2 === 0) throw new MailRefused("422");
    });
    expect(await issue(post)).toMatchObject({ claimed: 30, failed: 15, sent: 15 });
  });
});

describe("the log", () => {
  test("has the sent post and the removed subscriber, and no address", async () => {
    const [email = ""] = await addSubscribers(sql, 1);
    await sendNewPost();
    const [row] = await sql<{ id: string }[]>`
      select id from private.newsletter_subscribers where email = ${email}`;
    for (const press of [1, 2])
      expect(
        (await actors.as.admin.rpc("remove_newsletter_subscriber", { p_subscriber_id: row?.id }))
          .error,
        `press ${press}`,
      ).toBeNull();
    const lines = await sql`
      select action, table_name, actor_id from public.audit_log where table_name like 'newsletter%' order by id desc limit 2`;
    expect(lines).toEqual([
      { action: "delete", table_name: "newsletter_subscribers", actor_id: actors.people.admin.id },
      { action: "insert", table_name: "newsletter_issues", actor_id: actors.people.admin.id },
    ]);
    const [said] =
      await sql`select count(*)::integer from public.audit_log l where l::text like ${`%${email}%`}`;
    expect(said).toEqual({ count: 0 });
  });
});

describe("a post for members too", () => {
  /** Members with promotions switched on; answers their ids. */
  async function wanting(count: number): Promise<string[]> {
    const people = Array.from({ length: count }, () =>
      createUser(sql, { email: `${randomUUID()}@promotions.test` }),
    );
    const ids = (await Promise.all(people)).map(({ id }) => id);
    await sql`update public.users set promotions = true, email_verified_at = now() where id = any (${ids})`;
    return ids;
  }
  const sentTo = async (postId: string) => {
    const rows = await sql<{ recipient_id: string }[]>`
      select recipient_id from private.outbox where topic = 'post-promoted' and subject_id = ${postId} order by due_at`;
    return rows.map(({ recipient_id: id }) => id);
  };
  const send = (p_post_id: string, p_to_members: boolean) =>
    actors.as.admin.rpc("send_newsletter", { p_post_id, p_to_members });
  beforeEach(() => sql`update public.users set promotions = false`);

  test("is sent to those who want promotions, once, and to nobody unless its sender chose it", async () => {
    await addSubscribers(sql, 1);
    const wants = await wanting(3);
    const [alone, both] = [await addPublicPost(sql), await addPublicPost(sql)];
    expect((await send(alone.id, false)).error).toBeNull();
    expect(await sentTo(alone.id)).toEqual([]);
    for (const press of [1, 2])
      expect((await send(both.id, true)).error, `press ${press}`).toBeNull();
    expect((await sentTo(both.id)).toSorted()).toEqual(wants.toSorted());
    expect(await issue(both.id)).toMatchObject({ recipients: 1, members: 3 });
    const [mail] = await sql`
      select private.mail_content(o) as mail from private.outbox o where o.subject_id = ${both.id} limit 1`;
    expect(mail?.["mail"]).toMatchObject({
      topic: "post-promoted",
      unsubscribe_token: expect.stringContaining(".promotions."),
      content: { slug: both.slug },
    });
  });

  test("skips subscribers, suspended and leaving members, and unverified addresses", async () => {
    const [subscribes, suspended, leaves, unverified, stays] = await wanting(5);
    await sql`
      insert into private.newsletter_subscribers (email, words_version, agreed_at, confirmed_at, created_at, mailed_at)
      select lower(email), 1, now(), now(), now(), now() from public.users where id = ${subscribes ?? null}`;
    await sql`
      update public.users set suspended_at = now(), suspended_because = 'Spam' where id = ${suspended ?? null}`;
    await sql`update public.users set email_verified_at = null where id = ${unverified ?? null}`;
    await sql`
      insert into private.departures (user_id, erases_at, cancelled_bookings, archived_listings, withdrawn_claims, was_admin)
      values (${leaves ?? null}, now() + interval '14 days', 0, 0, 0, false)`;
    const { id } = await addPublicPost(sql);
    expect((await send(id, true)).error).toBeNull();
    expect(await sentTo(id)).toEqual([stays]);
    await sql`delete from private.departures where user_id = ${leaves ?? null}`;
  });

  test("is sent to members alone without subscribers, and to nobody without either", async () => {
    const nobody = await addPublicPost(sql);
    expect((await send(nobody.id, true)).error?.message).toBe("no-subscribers");
    await wanting(1);
    expect((await send(nobody.id, false)).error?.message).toBe("no-subscribers");
    expect((await send(nobody.id, true)).error).toBeNull();
    expect(await issue(nobody.id)).toMatchObject({ recipients: 0, members: 1 });
    expect(await claim()).toEqual([]);
  });
});

describe("the list of admins", () => {
  test("is counted, searched, filtered and paged", async () => {
    const there = await addSubscribers(sql, 5);
    await sql`update private.newsletter_subscribers set confirmed_at = null where email = ${there[0] ?? ""}`;
    const { data: figures } = await actors.as.admin.rpc("admin_newsletter").throwOnError();
    expect(figures).toMatchObject({ confirmed: 4, waiting: 1, is_stopped: false });
    const list = async (args: Record<string, unknown>) =>
      (await actors.as.admin.rpc("admin_newsletter_subscribers", args).throwOnError()).data;
    expect(await list({ p_status: "waiting" })).toMatchObject({
      total: 1,
      subscribers: [{ email: there[0] }],
    });
    expect(await list({ p_q: there[2]?.toUpperCase() })).toMatchObject({ total: 1 });
    const walked: string[] = [];
    for (let after: string | null = null, more = true; more; more = after !== null) {
      const page = await list({ p_page_size: 2, ...(after && { p_after: after }) });
      walked.push(...page.subscribers.map(({ email }: { email: string }) => email));
      after = page.next;
    }
    expect(walked.toSorted()).toEqual(there.toSorted());
  });
});
