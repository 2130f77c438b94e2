import { expect, test } from "vitest";
import { createSpace } from "../support/actors.ts";
import { createUser, type Person } from "../support/backend.ts";
import { browse, fieldOf, hiddenFieldsOf, type Browser } from "../support/browser.ts";
import { sendRequest, signIn } from "../support/http.ts";
import { sharedSites } from "../support/shared-sites.ts";
import type { Site } from "../support/site.ts";

// Messages in the built Worker, with their mails.

let site: Site;
let guest: Person;
let host: Person;
let space: string;

sharedSites.beforeAll(async ({ site: shared }) => {
  site = shared;
  const { sql } = site.backend;
  await sql`delete from private.outbox`;
  guest = await createUser(sql, { email: "guest@letters.test", fullName: "Gus Guest" });
  host = await createUser(sql, { email: "host@letters.test", fullName: "Hanna Host" });
  space = await createSpace(sql, { name: "Letter House", owner_id: host.id });
});

async function signedIn({ email, password }: Person): Promise<Browser> {
  const browser = browse(site.url);
  expect((await browser.post("/auth", { intent: "sign-in", email, password })).status).toBe(303);
  return browser;
}

/** Sends a message from a page like a browser without scripts; answers the page of the thread. */
async function write(browser: Browser, path: string, text: string): Promise<string> {
  const page = await browser.get(path);
  const idempotencyKey = fieldOf(page, "idempotencyKey") ?? "";
  const memberId = fieldOf(page, "memberId") ?? "";
  const sent = await browser.post(path, { intent: "write", idempotencyKey, memberId, text });
  expect(sent.status).toBe(303);
  return sent.to ?? "";
}

const mails = () => site.backend.mail(host.email);
const waiting = async () => {
  const [row] = await site.backend.sql<{ count: number }[]>`
    select count(*)::integer as count from private.outbox where topic = 'message-unread' and finished_at is null`;
  return row?.count;
};

test("a message that is unread for five minutes is mailed once, with a link and without its text", async () => {
  const theirs = await signedIn(guest);
  const thread = await write(theirs, `/spaces/${space}/ask`, "Is there a lift? https://evil.test");
  await write(theirs, thread, "I come with a cello.");
  await site.tick("deliver-mail");
  expect(mails()).toEqual([]);
  await site.backend.sql`update private.outbox set due_at = now()`;
  for (const _ of [1, 2, 3]) await site.tick("deliver-mail");
  await expect.poll(mails).toHaveLength(1);
  const [mail] = mails();
  expect(mail?.subject).toBe("2 new messages about Letter House");
  expect(mail?.text).toContain("Gus G. has written to you");
  expect(mail?.text).toContain(`${site.url}${thread}#latest`);
  for (const body of [mail?.text, mail?.html]) {
    expect(body).not.toContain("evil.test");
    expect(body).not.toContain(guest.email);
  }
  expect(mail?.headers["list-unsubscribe-post"]).toBe("List-Unsubscribe=One-Click");
  await expect.poll(waiting).toBe(0);
});

test("opening a conversation marks it as read, in the frame of the same page", async () => {
  const mine = await signedIn(host);
  const [row] = await site.backend.sql<{ id: string }[]>`
    select id from public.threads where space_id = ${space}`;
  const thread = `/dashboard/messages/${row?.id}`;
  const unread = /unread conversations: 1/;
  expect((await mine.get("/dashboard/messages")).html).toMatch(unread);
  // Opening earlier messages does not mark the latest as read, nor does a prefetch.
  expect((await mine.get(`${thread}?cursor=2_${row?.id}`)).html).toMatch(unread);
  const Cookie = [...mine.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const ahead = { Cookie, "Sec-Purpose": "prefetch" };
  expect((await sendRequest(site, { path: thread, headers: ahead })).text).toMatch(unread);
  expect((await mine.get(thread)).html).not.toMatch(unread);
  await write(mine, thread, "There is.");
  expect((await mine.get("/")).html).not.toMatch(unread);
});

test("the open page polls for one number, and strangers get none", async () => {
  const [row] = await site.backend.sql<{ id: string }[]>`
    select id from public.threads where space_id = ${space}`;
  const path = `/dashboard/messages/${row?.id}/news`;
  const stranger = await createUser(site.backend.sql, { email: "stranger@letters.test" });
  const ask = async (Cookie: string) => {
    const answer = await sendRequest(site, { path, headers: { Cookie } });
    return [
      answer.status,
      answer.status === 200 ? answer.text : "",
      answer.headers["cache-control"],
    ];
  };
  expect(await ask(await signIn(site, guest))).toEqual([200, "3", "private, no-store"]);
  expect((await ask(await signIn(site, stranger)))[0]).toBe(404);
  expect((await ask(""))[0]).toBe(404);
});

test("the open list asks when the latest message was sent, and visitors get nothing", async () => {
  const ask = async (Cookie: string) => {
    const answer = await sendRequest(site, {
      path: "/dashboard/messages/news",
      headers: { Cookie },
    });
    return { status: answer.status, text: answer.text };
  };
  const [row] = await site.backend.sql<{ latest: string }[]>`
    select floor(extract(epoch from max(m.sent_at)) * 1000)::bigint::text as latest
    from public.messages m join public.threads t on t.id = m.thread_id where t.guest_id = ${guest.id}`;
  expect(await ask(await signIn(site, guest))).toEqual({ status: 200, text: row?.latest });
  const nobodys = await createUser(site.backend.sql, { email: "no-letters@letters.test" });
  expect(await ask(await signIn(site, nobodys))).toEqual({ status: 200, text: "0" });
  expect((await ask("")).status).toBe(404);
});

test("a form that is sent again with another text keeps it, and sends it as another message", async () => {
  const browser = await signedIn(
    await createUser(site.backend.sql, { email: "twice@letters.test" }),
  );
  const path = `/spaces/${space}/ask`;
  const { ["idempotencyKey"]: key = "", ...hidden } = hiddenFieldsOf(await browser.get(path));
  const sent = { ...hidden, idempotencyKey: key, text: "  First\n Line" };
  for (const _ of [1, 2]) expect((await browser.post(path, sent)).status).toBe(303);
  const other = await browser.post(path, { ...sent, text: "Second" });
  expect(other.status).toBe(409);
  expect(other.html).toContain("has arrived, with another text");
  expect(other.html).toMatch(/<textarea[^>]*>Second<\/textarea>/);
  expect(fieldOf(other, "idempotencyKey")).not.toBe(key);
  const again = await browser.post(path, { ...hiddenFieldsOf(other), text: "Second" });
  expect(again.status).toBe(303);
  const messages = await site.backend.sql`
    select m.text from public.messages m join public.users u on u.id = m.author_id
    where u.email = 'twice@letters.test' order by m.number`;
  expect(messages).toEqual([{ text: "  First\n Line" }, { text: "Second" }]);
});

test("a page that was made for one member sends nothing for another", async () => {
  const { sql } = site.backend;
  const theirs = await signedIn(guest);
  const path = `/spaces/${space}/ask`;
  const other = await createUser(sql, { email: "other@letters.test" });
  const answer = await theirs.post(path, {
    intent: "write",
    idempotencyKey: crypto.randomUUID(),
    memberId: other.id,
    text: "As somebody else",
  });
  expect(answer.status).toBe(409);
  expect(answer.html).toContain("Nothing was done.");
  // Although an existing conversation would redirect this page.
  expect(answer.html).toMatch(/<textarea[^>]*>As somebody else<\/textarea>/);
  expect(await sql`select from public.messages where text = 'As somebody else'`).toHaveLength(0);
});
