import { expect, test } from "vitest";
import { createSpace } from "../support/actors.ts";
import { actingAs, type Person } from "../support/backend.ts";
import { newAdmin, newPerson } from "../support/plain-site.ts";
import { sharedSites } from "../support/shared-sites.ts";
import type { Site } from "../support/site.ts";
import { messageToTeam } from "../support/work-for-admins.ts";

// Messages to the team, the support and reports for admins, also with two admins at once.

let site: Site;
sharedSites.beforeAll(({ site: shared }) => {
  site = shared;
});

const LIST = "/admin/messages/support";
const listOf = ({ email }: Person, params: Record<string, string> = {}) =>
  `${LIST}?${new URLSearchParams({ q: email, ...params })}`;

/** Writes to the support; answers the conversation. */
async function written(asker: Person, text: string): Promise<string> {
  const [thread] = await actingAs(
    site.backend.sql,
    asker,
    (as) => as<{ id: string }[]>`
      select public.write_to_support(${text}, gen_random_uuid()) as id`,
  );
  return thread?.id ?? "";
}

async function twoAdmins() {
  const [{ person: admin, client }, { person: another }] = [
    await newAdmin(site),
    await newAdmin(site, "Otto Other"),
  ];
  return { admin, client, another };
}

test("when two admins answer a message at once, the second is refused and keeps the typed text", async () => {
  const { sql } = site.backend;
  const { admin, client, another } = await twoAdmins();
  const id = await messageToTeam(sql);
  let page = await client.open(`/admin/messages/${id}`);
  const field = /^Answer to /;
  page.fillIn({ "Answer to ": "There are two." });
  await actingAs(
    sql,
    another,
    (as) => as`select public.answer_contact_message(${id}, 'There are three.')`,
  );
  page = await page.press("Send answer");
  expect(page.alert).toContain("Another admin has since answered this message");
  expect(page.value(field)).toBe("There are two.");
  expect(page.part("Answered").text).toContain("There are three.");
  await actingAs(
    sql,
    another,
    (as) => as`select public.assign_contact_message(${id}, ${another.id})`,
  );
  page = await page.fillIn({ "Assigned to": admin.id }).press("Assign");
  for (const said of ["Error", "Failed to update message"]) expect(page.message).toContain(said);
});

test("an admin assigns, files and archives a support conversation, which the member's next message reopens", async () => {
  const asker = await newPerson(site, "Aska Asker");
  await written(asker, "Where is my receipt?");
  const { client } = await newAdmin(site);
  const row = async (params: Record<string, string> = {}) =>
    (await client.open(listOf(asker, params))).part(new RegExp(asker.email)).text;
  for (const said of ["General", "Nobody", "New"]) expect(await row()).toContain(said);
  let page = await (await client.open(listOf(asker))).follow(`Conversation with ${asker.email}`);
  page = await page.fillIn({ "Assigned to": "Ada Admin (you)" }).press("Assign");
  expect(page.message).toContain("Conversation assigned");
  page = await page.fillIn({ Category: "Booking" }).press("Save category");
  expect(page.message).toContain("Category saved");
  page = await page.press("Archive");
  expect(page.message).toContain("Conversation archived");
  expect((await client.open(listOf(asker))).text).toContain("No messages found.");
  const filters = { status: "archived", category: "booking", assigned: "me" };
  const listed = await client.open(listOf(asker, { ...filters, sort: "since" }));
  for (const said of ["Archived", "Ada Admin"])
    expect(listed.part(new RegExp(asker.email)).text).toContain(said);
  expect(listed.value("Status")).toBe("archived");
  expect((await listed.follow("Since")).path).toMatch(
    /status=archived&category=booking&assigned=me&sort=-since$/,
  );
  page = await page.press("Take out of the archive");
  expect(page.message).toContain("Conversation taken out of the archive");
  page = await page.press("Archive");
  expect(page.message).toContain("Conversation archived");
  await written(asker, "I need it today.");
  const again = await row({ category: "booking", assigned: "me" });
  for (const said of ["I need it today.", "New"]) expect(again).toContain(said);
});

test("when two admins change one conversation, the second is refused", async () => {
  const { sql } = site.backend;
  const { admin, client, another } = await twoAdmins();
  const asker = await newPerson(site);
  const thread = await written(asker, "Where is my receipt?");
  const open = () => client.open(`${LIST}/${thread}`);
  const FAILED = "Failed to update conversation";
  const CHANGED = "Another admin has since changed it.";
  let page = await open();
  await actingAs(sql, another, (as) => as`select public.assign_support(${thread}, ${another.id})`);
  page = await page.fillIn({ "Assigned to": admin.id }).press("Assign");
  for (const said of [FAILED, CHANGED]) expect(page.message).toContain(said);
  expect(page.value("Assigned to")).toBe(another.id);

  page = await open();
  await actingAs(sql, another, (as) => as`select public.file_support(${thread}, 'technical')`);
  page = await page.fillIn({ Category: "Booking" }).press("Save category");
  expect(page.message).toContain(CHANGED);
  expect(page.value("Category")).toBe("technical");

  page = await open();
  await written(asker, "I need it today.");
  page = await page.press("Archive");
  expect(page.message).toContain("New messages have arrived since you opened this page.");
  expect(page.main.text).toContain("I need it today.");

  page = await open();
  await actingAs(sql, another, (as) => as`select public.archive_support(${thread}, true)`);
  page = await page.press("Archive");
  expect(page.message).toContain("Another admin has already done that.");
  expect(page.hasButton("Take out of the archive")).toBe(true);
});

test("a conversation cannot be assigned to a former admin, and disappears with its member", async () => {
  const { sql } = site.backend;
  const { client, another: former } = await twoAdmins();
  const thread = await written(await newPerson(site), "Where is my receipt?");
  let page = await client.open(`${LIST}/${thread}`);
  page.fillIn({ "Assigned to": former.id });
  await sql`update public.users set is_admin = false where id = ${former.id}`;
  page = await page.press("Assign");
  for (const said of [
    "Failed to update conversation",
    "The person you chose is no longer an admin.",
  ])
    expect(page.message).toContain(said);
  await sql`delete from public.threads where id = ${thread}`;
  page = await page.press("Archive");
  expect(page.heading).toBe("Oops! Page not found");
});

test("an admin reads a reported conversation, which the log keeps, until the report is closed", async () => {
  const { sql } = site.backend;
  const { client, another } = await twoAdmins();
  const [host, guest] = [await newPerson(site, "Hanna Host"), await newPerson(site)];
  const space = await createSpace(sql, { owner_id: host.id });
  const [thread] = await actingAs(
    sql,
    guest,
    (as) => as<{ id: string }[]>`
      select public.ask_host(${space}, 'May I pay in cash?', gen_random_uuid()) as id`,
  );
  const report = async (why: string) => {
    const id = thread?.id ?? "";
    await actingAs(sql, guest, (as) => as`select public.report_thread(${id}, ${why})`);
    const [row] = await sql<{ id: string }[]>`
      select id from public.thread_reports where thread_id = ${id} and closed_at is null`;
    return row?.id ?? "";
  };
  const first = await report("They want cash.");
  const q = encodeURIComponent(guest.email);
  let page = await client.open(`/admin/reports/conversations?q=${q}`);
  page = await page.follow(`Conversation of ${guest.email} and ${host.email}`);
  expect(page.text).toContain("They want cash.");
  expect(page.main.text).toContain("May I pay in cash?");
  expect(page.href(host.email)).toBe(`/admin/users/${host.id}`);
  const looks = await sql`
    select from public.audit_log where table_name = 'thread_reports' and row_id = ${first} and action = 'update'`;
  expect(looks.length).toBeGreaterThan(0);
  page = await page.fillIn({ Note: "The host was warned." }).press("Close the report");
  expect(page.message).toContain("Report closed");
  expect(page.text).toContain("The host was warned.");
  expect(page.text).not.toContain("May I pay in cash?");

  const again = await report("They go on.");
  page = await client.open(`/admin/reports/conversations/${again}`);
  expect(page.part("Earlier reports").text).toContain("was warned");
  await actingAs(
    sql,
    another,
    (as) => as`select public.close_thread_report(${again}, 'Nothing in it.')`,
  );
  page = await page.fillIn({ Note: "Suspended." }).press("Close the report");
  expect(page.alert).toContain("Another admin has since closed this report");
  expect(page.value("Note")).toBe("Suspended.");
  expect(page.text).toContain("Nothing in it.");
});

test("reported conversations are sorted by their date, either way round", async () => {
  const { sql } = site.backend;
  const { client } = await newAdmin(site);
  const [guest, host] = [await newPerson(site), await newPerson(site)];
  await sql`
    with thread as (
      insert into public.threads (kind, guest_id, host_id) values ('space', ${guest.id}, ${host.id}) returning id)
    insert into public.thread_reports (thread_id, reporter_id, reason, created_at)
    select id, r.reporter, r.reason, now() - r.hours * interval '1 hour' from thread
    cross join (values (${guest.id}::uuid, 'Number 0', 2), (${host.id}::uuid, 'Number 1', 1)) r (reporter, reason, hours)`;
  let page = await client.open(`/admin/reports/conversations?q=${encodeURIComponent(guest.email)}`);
  expect(page.text).toMatch(/Number 0.*Number 1/);
  page = await page.main.follow("Date");
  expect(page.path).toMatch(/sort=-created$/);
  expect(page.text).toMatch(/Number 1.*Number 0/);
});
