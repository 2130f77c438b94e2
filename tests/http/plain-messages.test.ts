import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { createSpace } from "../support/actors.ts";
import { dayAhead } from "../support/days.ts";
import { actingAs, type Person } from "../support/backend.ts";
import type { PlainClient } from "../support/plain-client.ts";
import type { PlainPage } from "../support/plain-page.ts";
import { textOf } from "../support/page-text.ts";
import { submitCredentials, newMember } from "../support/plain-site.ts";
import { sharedSites } from "../support/shared-sites.ts";
import type { Site } from "../support/site.ts";

// Guests and hosts write to each other.

let site: Site;
sharedSites.beforeAll(({ site: shared }) => {
  site = shared;
});

const SEND = "Send message";
const log = ({ root }: PlainPage) => [...root.querySelectorAll("[role=log] li")];
const messages = (page: PlainPage) => log(page).map(textOf);

async function hostOf() {
  const host = await newMember(site, "Hanna Host");
  const space = await createSpace(site.backend.sql, {
    name: "Letter House",
    owner_id: host.person.id,
  });
  return { host, space };
}
/** Asks past the page; answers the thread. */
async function askedBy(guest: Person, space: string, text = "Is there a lift?") {
  const [row] = await actingAs(
    site.backend.sql,
    guest,
    (as) => as<{ id: string }[]>`select public.ask_host(${space}, ${text}, ${randomUUID()}) as id`,
  );
  return row?.id ?? "";
}
/** A host, and a guest who has asked something. */
async function conversation(text?: string) {
  const { host, space } = await hostOf();
  const guest = await newMember(site);
  const thread = await askedBy(guest.person, space, text);
  const block = ({ person }: typeof guest) =>
    actingAs(site.backend.sql, person, (as) => as`select public.block_member(${thread}, true)`);
  return { host, space, guest, thread, path: `/dashboard/messages/${thread}`, block };
}

test("a visitor signs in, asks a host, and reads the answer in the same conversation", async () => {
  const { host, space } = await hostOf();
  const { client, person } = await newMember(site);
  client.forget();
  let page = await (await client.open(`/spaces/${space}`)).follow("Ask the host");
  page = await submitCredentials(page, "Sign In", person);
  expect(page.headings).toContain("Ask the host");
  expect(page.text).toContain("Hanna H. lists Letter House");
  page.fillIn({ "Message to Hanna H.": "Is there a lift?\nI come with a cello." });
  page = await page.press(SEND);
  expect(page.heading).toBe("Hanna H.");
  expect(messages(page)).toEqual([expect.stringMatching(/You.*Is there a lift\? I come with/)]);

  let theirs = await host.client.open("/");
  expect(theirs.buttons).toContainEqual(expect.stringMatching(/unread conversations: 1$/));
  theirs = await theirs.follow("Messages 1 unread");
  theirs = await theirs.follow(/Tess T\..*Letter House.*1 new message/);
  expect(messages(theirs)).toHaveLength(1);
  theirs = await theirs
    .fillIn({ "Message to Tess T.": "There is, wide enough for a cello." })
    .press(SEND);
  expect(messages(theirs)).toEqual([
    expect.stringContaining("Tess T."),
    expect.stringMatching(/You.*wide enough/),
  ]);
  // Asking again leads to the same conversation.
  expect(messages(await client.open(`/spaces/${space}/ask`))).toHaveLength(2);
});

test("an empty message comes back with its mistake, and one to a member who has blocked with the typed text", async () => {
  const { host, guest, path, block } = await conversation();
  let page = await guest.client.open(path);
  page = await page.fillIn({ "Message to Hanna H.": "   " }).press(SEND);
  expect(page.alert).toContain("Write something first.");
  page.fillIn({ "Message to Hanna H.": "Are you still there?" });
  await block(host);
  page = await page.press(SEND);
  expect(page.alert).toContain("You can no longer write to each other.");
  expect(page.value("Message to Hanna H.")).toBe("Are you still there?");
  expect(log(page)).toHaveLength(1);
  // A later visit shows no form, and a link to the support.
  page = await guest.client.open(path);
  expect(page.hasButton(SEND)).toBe(false);
  page = await page.part("Writing").follow("Write to our support team");
  expect(page.hasField("Message to Support")).toBe(true);
});

test("the typed text comes back to a member who signs in again", async () => {
  const { space } = await hostOf();
  const { person, client } = await newMember(site);
  let page = await client.open(`/spaces/${space}/ask`);
  page.fillIn({ "Message to Hanna H.": "A long question about cellos" });
  await site.backend.sql`delete from auth.sessions where user_id = ${person.id}`;
  await client.expireSession();
  page = await page.press(SEND);
  expect(page.path).toMatch(/^\/auth\?returnTo=/);
  page = await submitCredentials(page, "Sign In", person);
  expect(page.value("Message to Hanna H.")).toBe("A long question about cellos");
  expect(log(await page.press(SEND))).toHaveLength(1);
});

test("markup, addresses and letters from right to left are shown as text, without a link", async () => {
  const hostile = `<img src=x onerror=alert(1)> https://evil.test hanna@evil.test שלום [a](javascript:1)`;
  const { host, path } = await conversation(hostile);
  const list = await host.client.open("/dashboard/messages");
  expect(list.links).toContainEqual(expect.stringContaining("<img src=x"));
  const page = await host.client.open(path);
  expect(messages(page)).toEqual([expect.stringContaining(hostile)]);
  for (const message of log(page)) expect(message.querySelector("a, img")).toBeNull();
});

test("a guest who blocked a host unblocks them from the page of a first message, without a conversation", async () => {
  const { guest, space, thread, block } = await conversation();
  await block(guest);
  await site.backend.sql`delete from public.threads where id = ${thread}`;
  const ask = () => guest.client.open(`/spaces/${space}/ask`);
  let page = await ask();
  expect(page.hasButton(SEND)).toBe(false);
  page = await page.follow("See who you have blocked");
  page = await page.press("Unblock Hanna H.");
  expect(page.message).toContain("Unblocked.");
  expect(page.text).toContain("Nobody is blocked");
  expect((await ask()).hasButton(SEND)).toBe(true);
});

test("a button on the page of one member does not block or unblock for another on that browser", async () => {
  const { sql } = site.backend;
  const { host, guest, path, block } = await conversation();
  const { client } = guest;
  const blocks = () => sql`
    select blocker_id from public.member_blocks where blocker_id in (${host.person.id}, ${guest.person.id})`;
  const refused = `You are signed in as ${host.person.email} now. Nothing was done.`;
  const toBlock = await (await client.open(path)).follow("Block");
  await client.signIn(host.person);
  expect((await toBlock.press("Block Hanna H.")).message).toContain(refused);
  expect(await blocks()).toEqual([]);

  await block(guest);
  await block(host);
  await client.signIn(guest.person);
  const [thread, list] = [
    await client.open(path),
    await client.open("/dashboard/messages/blocked"),
  ];
  await client.signIn(host.person);
  expect((await thread.press("Unblock")).alert).toContain(refused);
  expect((await list.press("Unblock Hanna H.")).message).toContain(refused);
  expect(await blocks()).toHaveLength(2);
});

test("a host blocks a guest and lets them write again, and reports with reasons that admins read", async () => {
  const { sql } = site.backend;
  const { host, thread, path } = await conversation("Pay me by transfer");
  let page = await (await host.client.open(path)).follow("Block");
  expect(page.headings).toContain("Block Tess T.?");
  page = await page.press("Block Tess T.");
  expect(page.message).toContain("Blocked.");
  expect(page.hasButton(SEND)).toBe(false);
  page = await page.press("Unblock");
  expect(page.message).toContain("Unblocked.");
  expect(page.hasButton(SEND)).toBe(true);

  page = await page.follow("Report conversation");
  page = await page.fillIn({ "What is wrong?": "   " }).press("Report conversation");
  expect(page.alert).toContain("Say what is wrong.");
  const REASON = "They want money past the site";
  page.fillIn({ "What is wrong?": REASON, "Block Tess T. as well": true });
  page = await page.press("Report conversation");
  expect(page.message).toContain("Reported.");
  expect(page.text).toContain("You have blocked the other person");
  const [report] = await sql`
    select reason from public.thread_reports where thread_id = ${thread}`;
  expect(report).toEqual({ reason: REASON });
  // The page shows the report, and another one is not possible until the support has decided.
  expect(page.text).toMatch(/You reported this conversation .* Our support team can read it/);
  expect(page.links).not.toContain("Report conversation");
  expect((await host.client.open(`${path}/report`)).path).toBe(path);
  await sql`
    update public.thread_reports set closed_at = now(), note = 'Warned.' where thread_id = ${thread}`;
  page = await host.client.open(path);
  expect(page.text).toContain("Our support team has read it and closed the report.");
  expect(page.links).toContain("Report conversation");
});

test("from a booking its guest writes to the host, and the host to the guest", async () => {
  const { host, space } = await hostOf();
  const { person, client } = await newMember(site);
  const day = dayAhead(30);
  const [booking] = await actingAs(
    site.backend.sql,
    person,
    (as) => as<{ id: string }[]>`
      select public.book_space(${space}, 'day', ${day}, ${day}, 1, gen_random_uuid(),
        (q ->> 'total')::numeric, q ->> 'digest') as id
      from public.quote_booking(${space}, 'day', ${day}, ${day}) q`,
  );
  let page = await host.client.open(`/dashboard/listings/${space}/bookings?show=upcoming`);
  page = await page.follow("Write to Tess Traveller");
  expect(page.headings).toContain("Write to Tess Traveller");
  expect(page.part("Bookings").text).toContain("1 desk");
  page.fillIn({ "Message to Tess Traveller": "The lift is out of order that day." });
  expect(log(await page.press(SEND))).toHaveLength(1);
  page = await client.open(`/dashboard/bookings/${booking?.id}`);
  page = await page.follow("Messages with the host");
  expect(messages(page)).toEqual([expect.stringContaining("The lift is out of order")]);
  const [link = ""] = page.part("Bookings").links;
  expect((await page.part("Bookings").follow(link)).heading).toMatch(/^You're booked: /);
});

test("the list of conversations has a link that looks for new messages over plain HTTP", async () => {
  const { host, guest, thread } = await conversation();
  const page = await guest.client.open("/dashboard/messages");
  expect(page.main.text).not.toContain("1 new message");
  await actingAs(
    site.backend.sql,
    host.person,
    (as) => as`select public.write_message(${thread}, 'Yes, there is.', ${randomUUID()})`,
  );
  const later = await page.follow("Look for new messages");
  expect(later.heading).toBe("Messages");
  expect(later.main.text).toContain("1 new message");
});

test("a long conversation is read backwards, page by page", async () => {
  const { sql } = site.backend;
  const { guest, thread, path } = await conversation("Number 1");
  await sql`
    insert into public.messages (thread_id, number, side, author_id, text, idempotency_key)
    select ${thread}, n, 'guest', ${guest.person.id}, 'Number ' || n, gen_random_uuid() from generate_series(2, 70) n`;
  await sql`update public.threads set message_count = 70 where id = ${thread}`;
  let page = await guest.client.open(path);
  expect(log(page)).toHaveLength(30);
  expect(messages(page).at(-1)).toContain("Number 70");
  page = await page.follow("Earlier messages");
  expect(messages(page).at(-1)).toContain("Number 40");
  expect(page.hasButton(SEND)).toBe(false);
  page = await page.follow("Earlier messages");
  expect(messages(page)[0]).toContain("Number 1");
  expect(page.links).not.toContain("Earlier messages");
  expect(messages(await page.follow("Latest messages")).at(-1)).toContain("Number 70");
});

test("many conversations are listed page by page, and an empty list has a sentence", async () => {
  const { host, space } = await hostOf();
  const { person, client } = await newMember(site);
  let page = await client.open("/dashboard/messages");
  expect(page.headings).toContain("No messages yet");
  await site.backend.sql`
    with made as (
      insert into public.threads (kind, guest_id, host_id, message_count)
      select 'space', ${person.id}, ${host.person.id}, 1 from generate_series(1, 25) returning id),
    said as (
      insert into public.messages (thread_id, number, side, text, idempotency_key)
      select id, 1, 'host', 'Hello', gen_random_uuid() from made)
    insert into public.thread_sides (thread_id, user_id, side, unread, last_message_at)
    select id, ${person.id}, 'guest', 1, now() from made`;
  await askedBy(person, space, "The last one");
  const rows = () => [...page.main.root.querySelectorAll("li")].map(textOf);
  page = await client.open("/dashboard/messages");
  expect(rows()).toHaveLength(24);
  expect(rows()[0]).toContain("You: The last one");
  page = await page.follow("Earlier conversations");
  expect(rows()).toHaveLength(2);
  page = await page.follow("Back to the first page");
  expect(rows()).toHaveLength(24);
});

test("a conversation of others is a 404 over plain HTTP", async () => {
  const { path } = await conversation();
  const { client } = await newMember(site);
  for (const part of ["", "/block", "/report", "/report-member", "/news"])
    expect((await client.open(path + part)).status, part).toBe(404);
});

test("a conversation of others is a 404, and a host who cannot be asked has no link", async () => {
  const { host, space, path } = await conversation();
  const { client } = await newMember(site);
  expect((await client.open(path)).heading).toBe("Oops! Page not found");
  const ownerless = await createSpace(site.backend.sql, { owner_id: null });
  const asks = async (by: PlainClient, id: string) =>
    (await by.open(`/spaces/${id}`)).links.includes("Ask the host");
  expect(await asks(client, space)).toBe(true);
  expect([await asks(client, ownerless), await asks(host.client, space)]).toEqual([false, false]);
  expect((await client.open(`/spaces/${ownerless}/ask`)).text).toContain(
    "Nobody manages this space here at the moment",
  );
  const page = await host.client.open(`/spaces/${space}/ask`);
  expect(page.text).toContain("This is your own space");
  expect((await page.part("Writing").follow("Messages")).path).toBe("/dashboard/messages");
});
