import { randomUUID } from "node:crypto";
import { expect, onTestFinished, test } from "vitest";
import { openSealer } from "../../app/features/webhooks/sealed.server.ts";
import type { PlainClient } from "../support/plain-client.ts";
import type { PlainPage } from "../support/plain-page.ts";
import { newAdmin } from "../support/plain-site.ts";
import { openReceiver } from "../support/receiver.ts";
import { sharedSites } from "../support/shared-sites.ts";
import { openSite, type Site } from "../support/site.ts";
import { addWebhook } from "../support/webhooks.ts";

// The admins' webhooks: their list, refused forms, and their pages.

let site: Site;
sharedSites.beforeAll(({ site: shared }) => {
  site = shared;
});

const word = () => randomUUID().slice(0, 8);
const STATUS_UPDATED = "Webhook status updated successfully";

/** A webhook with a secret that can sign, and its page for an admin. */
async function signableWebhook(given: Parameters<typeof addWebhook>[1] = {}) {
  const { sql, keys } = site.backend;
  const { seal } = await openSealer([keys.webhooks]);
  const name = `Chat ${word()}`;
  const made = await addWebhook(sql, { seal, type: "message_reported", name, ...given });
  const { client } = await newAdmin(site);
  const path = `/admin/webhooks/${made.id}`;
  return { ...made, name: given.name ?? name, client, path, open: () => client.open(path) };
}
const listed = (client: PlainClient, q: string, more: Record<string, string> = {}) =>
  client.open(`/admin/webhooks?${new URLSearchParams({ q, ...more })}`);
const namesOf = (page: PlainPage, group: string) =>
  [...page.root.querySelectorAll("[data-row] th")]
    .map((head) => head.textContent ?? "")
    .filter((name) => name.includes(group))
    .map((name) => name.trim().charAt(0));

test("an admin adds a webhook after mistakes, previews its body, and sees its secret once", async () => {
  const receiver = await openReceiver();
  onTestFinished(() => receiver.stop());
  const name = `Chat ${word()}`;
  const { client } = await newAdmin(site);
  let page = await (await client.open("/admin/webhooks")).follow("Add New Webhook");
  expect(page.headings).toContain("Add New Webhook");
  const methods = [...(page.field("HTTP Method") as HTMLSelectElement).options];
  expect(methods.map(({ value }) => value)).toEqual(["GET", "POST", "PUT", "PATCH"]);
  expect([page.value("HTTP Method"), page.value("Enable Webhook")]).toEqual(["POST", true]);
  page.fillIn({
    Name: "  ",
    URL: "https://10.0.0.1/hook",
    "Trigger Type": "space_created",
    "Headers (JSON)": "{",
  });
  page = await page.press("Create Webhook");
  for (const said of ["Error", "Name is required", "Invalid JSON in headers field"])
    expect(page.alert).toContain(said);
  page.fillIn({ Name: name, "Headers (JSON)": '{"X-Key": "open sesame"}' });
  page = await page.press("Create Webhook");
  expect(page.alert).toContain("This address is not public.");

  const preview = (template: string) =>
    page.fillIn({ URL: `${receiver.url}/hook`, "Body Template": template }).press("Preview");
  page = await preview('{"text": "{{data.nothing}}"}');
  expect(page.alert).toContain("There is no “data.nothing”.");
  expect(page.alert).not.toContain("Failed to create webhook");
  page = await preview('{"text": "{{data.name}} in {{data.city}}"}');
  expect(page.text).toContain('{"text": "Quay Desks in Lisbon"}');
  expect(page.value("Name")).toBe(name);
  page = await page.press("Create Webhook");

  expect(page.message).toContain("Webhook created successfully");
  const secret = String(page.value("The signing secret"));
  expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
  page = await page.follow("Continue to the webhook");
  expect(page.heading).toBe(name);
  expect(page.main.text).toMatch(/Added by Ada Admin, \S+@plain\.test, \d+ \w+ \d{4}/);
  expect(page.main.text).toContain("shown once and never again");
  expect(page.value("Headers (JSON)")).toBe('{\n  "X-Key": "••••••"\n}');
  for (const hidden of [secret, "open sesame"]) expect(page.root.innerHTML).not.toContain(hidden);

  page = await page.press("Send a test event");
  expect(page.heading).toBe("space_created");
  await expect
    .poll(async () => (page = await client.open(page.path)).main.text)
    .toContain("It has arrived.");
  expect(receiver.received.map(({ body }) => body)).toEqual(['{"text": "Quay Desks in Lisbon"}']);
  expect(receiver.received[0]?.headers["x-key"]).toBe("open sesame");
  const attempt = page.part("Attempt 1").text;
  for (const shown of ["204", "X-Key: ••••••", "webhook-signature: v1,"])
    expect(attempt).toContain(shown);
});

test("a webhook is found by its name or URL, switched off and on, and deleted after a confirmation", async () => {
  const url = `https://receiver.example/${word()}`;
  const { name, client } = await signableWebhook({ url });
  let page = await client.open("/admin/webhooks");
  page = await page.fillIn({ "Name or URL": url.toUpperCase() }).enter("Name or URL");
  expect(page.message).toContain("1 webhook");
  const row = () => page.main.part(new RegExp(name)).text;
  expect(row()).toMatch(/message_reported.*Active/);
  page = await page.press(`Disable ${name}`);
  expect([page.message, row()]).toEqual([
    expect.stringContaining(STATUS_UPDATED),
    expect.stringContaining("Inactive"),
  ]);
  page = await page.press(`Enable ${name}`);
  expect(row()).not.toContain("Inactive");
  page = await page.follow(`Delete ${name}`);
  expect(page.headings).toContain("Are you sure you want to delete this webhook?");
  page = await page.press("Delete webhook");
  expect(page.message).toContain("Webhook deleted successfully");
  expect(page.text).toContain("No webhooks found.");
});

test("the confirmation before deleting a webhook links to the webhook over plain HTTP", async () => {
  const { name, client } = await signableWebhook({});
  const asked = await (await client.open("/admin/webhooks")).follow(`Delete ${name}`);
  expect((await asked.follow("Keep it")).heading).toBe(name);
});

test("the list of webhooks is sorted and filtered", async () => {
  const group = word();
  for (const [letter, isEnabled] of [
    ["B", true],
    ["A", false],
    ["C", true],
  ] as const)
    await addWebhook(site.backend.sql, { name: `${letter} ${group}`, isEnabled });
  const { client } = await newAdmin(site);
  const orders: readonly [Record<string, string>, string][] = [
    [{}, "CAB"],
    [{ sort: "name" }, "ABC"],
    [{ status: "inactive" }, "A"],
    [{ status: "active", sort: "-name" }, "CB"],
  ];
  for (const [more, order] of orders)
    expect(namesOf(await listed(client, group, more), group).join("")).toBe(order);
});

/** The filled-in form of a new webhook, and its future id. */
async function adding() {
  const { client } = await newAdmin(site);
  const page = await client.open("/admin/webhooks/new");
  const name = `Chat ${word()}`;
  page.fillIn({
    Name: name,
    URL: "https://receiver.example/hook",
    "Trigger Type": "space_created",
  });
  const field = page.root.querySelector<HTMLInputElement>("input[name=webhookId]");
  return { page, name, id: field?.value ?? "" };
}

test("a template that can never be JSON gets a note next to the new secret, and at its field until it is corrected", async () => {
  const { page, name } = await adding();
  const NOTE = "Its body begins like JSON and is not valid JSON";
  page.fillIn({
    "Trigger Type": "booking_created",
    "HTTP Method": "PUT",
    "Body Template": '{"text": {{data.booking_id}}, }',
  });
  expect((await page.press("Preview")).part("What is sent, with an example").text).toContain(NOTE);
  let answer = await page.press("Create Webhook");
  expect(answer.value("The signing secret")).toMatch(/^whsec_/);
  expect(answer.main.text).toContain(NOTE);
  answer = await answer.follow("Continue to the webhook");
  // Also when it is opened again.
  for (const _ of [1, 2]) {
    expect(answer.heading).toBe(name);
    expect(answer.saidAt("Body Template")).toContain(NOTE);
    answer = await (await newAdmin(site)).client.open(answer.path);
  }
  answer.fillIn({ "Body Template": '{"text": "{{data.booking_id}}"}' });
  answer = await answer.press("Save changes");
  expect(answer.message).toContain("The webhook is saved.");
  expect(answer.main.text).not.toContain(NOTE);
  answer.fillIn({ "Headers (JSON)": '{"Content-Type": "application/json"}', "Body Template": "[" });
  answer = await answer.press("Save changes");
  expect(answer.saidAt("Body Template")).toContain("its headers say that it is");
});

test("a form that is sent twice adds one webhook, and no secret is shown that signs nothing", async () => {
  const { page, name, id } = await adding();
  // The first press arrived, and its response was lost.
  await site.backend.sql`
    insert into public.webhooks (id, name, url, trigger_type) values (${id}, ${name}, 'https://receiver.example/hook', 'space_created')`;
  const answer = await page.press("Create Webhook");
  expect(answer.text).toContain("Failed to create webhook. It already exists.");
  expect(answer.heading).toBe(name);
  expect(answer.main.text).toContain("Added by a former admin,");
  expect(answer.hasField("The signing secret")).toBe(false);
});

test("a form whose webhook was deleted meanwhile adds a new one when it is sent again", async () => {
  const { page, id } = await adding();
  // It was created, got an event, and was deleted.
  await site.backend.sql`
    with event as (
      insert into private.webhook_events (type, data) values ('space_created', '{}') returning id)
    insert into private.webhook_deliveries (webhook_id, event_id) select ${id}, id from event`;
  const refused = await page.press("Create Webhook");
  expect(refused.alert).toContain("was deleted. Send it again");
  const made = await refused.press("Create Webhook");
  expect(made.value("The signing secret")).toMatch(/^whsec_/);
});

test("an admin changes a webhook, and cannot overwrite another admin's change unseen", async () => {
  const { id, open } = await signableWebhook({
    name: "Before",
    headers: { "X-Key": "open sesame" },
  });
  const stored = async () => {
    const [row] = await site.backend.sql<{ name: string; headers: Record<string, string> }[]>`
      select name, headers from public.webhooks where id = ${id}`;
    return row;
  };
  const before = await stored();
  const HEADERS = "Headers (JSON)";
  let page = await (await open()).fillIn({ Name: "After" }).press("Save changes");
  expect([page.message.includes("The webhook is saved."), page.heading]).toEqual([true, "After"]);
  expect((await stored())?.headers).toEqual(before?.headers);
  page.fillIn({ [HEADERS]: '{"X-Key": "••••••", "X-New": "••••••"}' });
  page = await page.press("Save changes");
  expect(page.alert).toContain("Enter the value of “X-New”");
  page.fillIn({ [HEADERS]: '{"X-Key": "••••••", "X-New": "b"}' });
  await site.backend.sql`update public.webhooks set name = 'Elsewhere' where id = ${id}`;
  page = await page.press("Save changes");
  expect(page.alert).toContain("Failed to update webhook. Another admin");
  expect(page.value("Name")).toBe("After");
  page = await page.press("Save changes");
  expect(page.alert).toBe("");
  const after = await stored();
  expect([after?.name, after?.headers["X-Key"]]).toEqual(["After", before?.headers["X-Key"]]);
  expect(after?.headers["X-New"]).toMatch(/^v1\./);
  page = await page.fillIn({ "HTTP Method": "GET" }).press("Preview");
  expect(page.text).toContain("A GET request has no body.");
});

test("a page shows twenty-five deliveries, and the rest behind them", async () => {
  const { sql } = site.backend;
  const { id, open } = await signableWebhook({ isEnabled: false });
  await sql`
    with events as (
      insert into private.webhook_events (type, data) select 'message_reported', '{}' from generate_series(1, 30) returning id)
    insert into private.webhook_deliveries (event_id, webhook_id) select id, ${id} from events`;
  const rows = ({ root }: PlainPage) => root.querySelectorAll("[data-row]").length;
  let page = await open();
  expect([rows(page), page.text.includes("30 deliveries wait.")]).toEqual([25, true]);
  page = await page.follow("More deliveries");
  expect(rows(page)).toBe(5);
  page = await page.follow("Back to the first page");
  expect(rows(page)).toBe(25);
  const first = page.root.querySelector("[data-row] a")?.getAttribute("href") ?? "";
  const { client } = await newAdmin(site);
  const AGAIN = "Enable it, and this can be sent again.";
  page = await client.open(first);
  expect(page.text).toContain("It waits until the webhook is enabled again.");
  expect([page.text.includes(AGAIN), page.hasButton("Send again")]).toEqual([false, false]);
  await sql`
    update private.webhook_deliveries set finished_at = now(), outcome = 'dead', reason = 'It answered 500.' where webhook_id = ${id}`;
  page = await client.open(first);
  expect([page.text.includes(AGAIN), page.hasButton("Send again")]).toEqual([true, false]);
});

for (const [because, words] of [
  ["gone", "its receiver answered 410"],
  ["failing", "for 5 days it has failed because of its receiver or its settings"],
  [null, "an admin has switched it off"],
] as const)
  test(`a webhook that was switched off shows the reason: ${words}`, async () => {
    const { id, open } = await signableWebhook({ isEnabled: false });
    await site.backend.sql`
      update public.webhooks set disabled_because = ${because}, failing_since = '2027-01-02T03:04:05Z' where id = ${id}`;
    let page = await open();
    for (const said of [words, "Nothing has arrived since 2 Jan 2027, 03:04 UTC."])
      expect(page.text).toContain(said);
    page = await page.press("Enable");
    expect(page.message).toContain(STATUS_UPDATED);
    for (const said of [words, "Nothing has arrived since"]) expect(page.text).not.toContain(said);
  });

test("an attempt that could not be sent shows the reason", async () => {
  // Its secret was encrypted with another key than the site's.
  const { id } = await addWebhook(site.backend.sql, { name: `Chat ${word()}` });
  const { client } = await newAdmin(site);
  const sent = await (await client.open(`/admin/webhooks/${id}`)).press("Send a test event");
  expect(sent.path).toContain("/deliveries/");
  await expect
    .poll(async () => (await client.open(sent.path)).main.text, { timeout: 20_000 })
    .toContain("It will not be sent again.");
  const attempt = (await client.open(sent.path)).part("Attempt 1").text;
  expect([attempt.includes("Failed"), attempt.includes("Request headers")]).toEqual([true, false]);
});

test("a delivery shows each attempt as it was sent and answered, how long it took, and when the next one is", async () => {
  const { sql } = site.backend;
  const { id, client, path } = await signableWebhook();
  const [delivery] = await sql<{ id: string; event_id: string }[]>`
    with event as (
      insert into private.webhook_events (type, data) values ('message_reported', '{}') returning id)
    insert into private.webhook_deliveries (event_id, webhook_id, attempts, retries, due_at)
    select id, ${id}, 2, 2, now() + interval '2 hours' from event returning id, event_id`;
  const event = delivery?.event_id ?? "";
  await sql`
    insert into public.webhook_logs (webhook_id, event_id, event_type, attempt, triggered_at, duration_ms, status_code, error,
      request_headers, request_body, response_body)
    values (${id}, ${event}, 'message_reported', 1, now() - interval '10 minutes', 1234, 500, null,
        '{"webhook-id": "kept as sent"}', '{"asked": true}', 'Out of desks'),
      (${id}, ${event}, 'message_reported', 2, now() - interval '5 minutes', 15000, null, 'No answer within 15 seconds.',
        '{"webhook-id": "kept as sent"}', '{"asked": true}', null)`;
  const page = await client.open(`${path}/deliveries/${delivery?.id}`);
  expect(page.text).toContain("The next attempt is at");
  expect(page.main.articles.map(({ headings }) => headings[0])).toEqual(["Attempt 2", "Attempt 1"]);
  const latest = page.part("Attempt 2");
  expect(latest.text).toContain("took 15,000 ms");
  expect(latest.text).toContain("No answer within 15 seconds.");
  expect(latest.hasPart("What was sent and answered")).toBe(false);
  const earlier = page.part("Attempt 1");
  expect(earlier.text).toContain("took 1,234 ms");
  const folded = earlier.part("What was sent and answered").text;
  for (const said of ["webhook-id: kept as sent", '{"asked": true}', "Out of desks"])
    expect(folded).toContain(said);
});

test("the recent activity ends after ten attempts", async () => {
  const { sql } = site.backend;
  const { id, client } = await signableWebhook();
  await sql`
    insert into public.webhook_logs (webhook_id, event_id, event_type, attempt, triggered_at, status_code)
    select ${id}, gen_random_uuid(), 'message_reported', 1, now(), 200 from generate_series(1, 12)`;
  const activity = (await client.open("/admin/webhooks")).part("Recent Webhook Activity");
  expect(activity.root.querySelectorAll("[data-row]")).toHaveLength(10);
});

test("an overloaded webhook is reported on its page and on that of the jobs", async () => {
  const { sql } = site.backend;
  const { id, client, open } = await signableWebhook();
  await sql`update public.webhooks set enabled_at = now() - interval '1 day' where id = ${id}`;
  // The maximum is in progress, so that no scheduled run sends the waiting ones.
  await sql`
    with events as (
      insert into private.webhook_events (type, data) select 'message_reported', '{}' from generate_series(1, 6) returning id)
    insert into private.webhook_deliveries (event_id, webhook_id, attempts, due_at, leased_until)
    select id, ${id}, 1, now() - interval '2 hours', case when row_number() over () <= 5 then now() + interval '5 minutes' end from events`;
  expect((await open()).text).toContain("Its receiver can't keep up");
  const due = async () => (await client.open("/admin/jobs")).part(/^Webhook deliveries due/).text;
  expect(await due()).toContain("Late");
  await sql`delete from public.webhooks where id = ${id}`;
  expect(await due()).not.toContain("Late");
});

test("without a key for secrets, the pages tell the operator what to set", async () => {
  const keyless = await openSite({ vars: { WEBHOOK_KEY: "" } });
  try {
    const { id } = await addWebhook(keyless.backend.sql, { name: "Old" });
    const { client } = await newAdmin(keyless);
    for (const path of ["", "/new", `/${id}`]) {
      const page = await client.open(`/admin/webhooks${path}`);
      expect(page.text).toContain("Its operator sets WEBHOOK_KEY");
      expect(page.links).not.toContain("Add New Webhook");
      expect(page.buttons).not.toContain("Create Webhook");
    }
    const page = await (await client.open(`/admin/webhooks/${id}`)).press("Rotate the secret");
    expect(page.text).toContain("Failed to rotate the secret. The site has no key");
  } finally {
    await keyless.stop();
  }
});
