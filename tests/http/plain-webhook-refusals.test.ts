import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { openSealer } from "../../app/features/webhooks/sealed.server.ts";
import { actingAs } from "../support/backend.ts";
import { newAdmin } from "../support/plain-site.ts";
import { sharedSites } from "../support/shared-sites.ts";
import type { Site } from "../support/site.ts";
import { addWebhook } from "../support/webhooks.ts";

// The refusals of webhook pages.

let site: Site;
sharedSites.beforeAll(({ site: shared }) => {
  site = shared;
});

const word = () => randomUUID().slice(0, 8);

/** A webhook with a secret that can sign, and an admin on its page. */
async function signableWebhook(given: Parameters<typeof addWebhook>[1] = {}) {
  const { sql, keys } = site.backend;
  const { seal } = await openSealer([keys.webhooks]);
  const name = `Chat ${word()}`;
  const { id } = await addWebhook(sql, { seal, type: "message_reported", name, ...given });
  const { client } = await newAdmin(site);
  const path = `/admin/webhooks/${id}`;
  return { id, name, client, path, open: () => client.open(path) };
}

test("the form of a new webhook names each mistake in the specified words", async () => {
  const { client } = await newAdmin(site);
  const form = await client.open("/admin/webhooks/new");
  const page = await form.fillIn({ Name: " ", URL: "nope" }).press("Create Webhook");
  for (const said of [
    "Error",
    "Failed to create webhook",
    "Name is required",
    "Please enter a valid URL",
    "Trigger type is required",
  ])
    expect(page.alert).toContain(said);
  expect(page.saidAt("URL")).toContain("Please enter a valid URL");
  expect(page.value("URL")).toBe("nope");
});

test("when two admins switch or delete one webhook, the second is refused; a second press of one admin is not over plain HTTP", async () => {
  const { sql } = site.backend;
  const { id, name, client, path, open } = await signableWebhook();
  const { person: another } = await newAdmin(site);
  const list = `/admin/webhooks?${new URLSearchParams({ q: name })}`;
  const NOT_SWITCHED = "Failed to update webhook status. Another admin has already done that.";
  const SWITCHED = "Webhook status updated successfully";
  const stale = [await client.open(list), await open()];
  await actingAs(sql, another, (as) => as`select public.set_webhook_enabled(${id}, false)`);
  for (const page of stale) {
    const told = await page.press(/^Disable/);
    for (const said of ["Error", NOT_SWITCHED]) expect(told.message).toContain(said);
  }
  const off = await open();
  for (const _ of [1, 2]) expect((await off.press(/^Enable/)).message).toContain(SWITCHED);
  const on = await open();
  await sql`
    update public.webhooks set is_enabled = false, disabled_because = 'gone' where id = ${id}`;
  expect((await on.press(/^Disable/)).message).toContain("The site has since switched it off");
  const asked = await client.open(`${path}/delete`);
  await actingAs(sql, another, (as) => as`select public.delete_webhook(${id})`);
  const { message } = await asked.press("Delete webhook");
  for (const said of ["Error", "Failed to delete webhook. This webhook is gone."])
    expect(message).toContain(said);
  const mine = await signableWebhook();
  const mineAsked = await mine.client.open(`${mine.path}/delete`);
  for (const _ of [1, 2])
    expect((await mineAsked.press("Delete webhook")).message).toContain(
      "Webhook deleted successfully",
    );
});

test("there are a hundred webhooks at most", async () => {
  const { sql } = site.backend;
  const { client } = await newAdmin(site);
  const group = `Many ${word()}`;
  await sql`
    insert into public.webhooks (id, name, url, trigger_type, is_enabled)
    select gen_random_uuid(), ${group}, 'https://receiver.example/hook', 'message_reported', false from generate_series(1, 100)`;
  try {
    const form = await client.open("/admin/webhooks/new");
    const page = await form
      .fillIn({
        Name: `Chat ${word()}`,
        URL: "https://receiver.example/hook",
        "Trigger Type": "space_created",
      })
      .press("Create Webhook");
    expect(page.alert).toContain(
      "Failed to create webhook. There are 100 webhooks, which is the limit. Delete one first.",
    );
  } finally {
    await sql`delete from public.webhooks where name = ${group}`;
  }
});

test("a webhook that was deleted meanwhile is neither switched on nor off", async () => {
  const { id, name, client } = await signableWebhook();
  const list = await client.open(`/admin/webhooks?${new URLSearchParams({ q: name })}`);
  await site.backend.sql`delete from public.webhooks where id = ${id}`;
  const page = await list.press(`Disable ${name}`);
  expect(page.text).toContain("Failed to update webhook status. This webhook is gone.");
});

test("a test event is sent once at a time", async () => {
  const { sql } = site.backend;
  const { id, open } = await signableWebhook();
  // The maximum is in progress, so that the test event waits.
  await sql`
    with events as (
      insert into private.webhook_events (type, data) select 'message_reported', '{}' from generate_series(1, 5) returning id)
    insert into private.webhook_deliveries (event_id, webhook_id, attempts, leased_until) select id, ${id}, 1, now() + interval '5 minutes' from events`;
  const sent = await (await open()).press("Send a test event");
  expect(sent.path).toContain("/deliveries/");
  const page = await (await open()).press("Send a test event");
  expect(page.text).toContain(
    "Failed to send the test event. Another test event is being sent just now.",
  );
  await sql`delete from public.webhooks where id = ${id}`;
});

test("a dead delivery is not sent again by a webhook that was switched off meanwhile", async () => {
  const { sql } = site.backend;
  const { id, client, path } = await signableWebhook();
  const [delivery] = await sql<{ id: string }[]>`
    with event as (
      insert into private.webhook_events (type, data) values ('message_reported', '{}') returning id)
    insert into private.webhook_deliveries (event_id, webhook_id, attempts, finished_at, outcome, reason)
    select id, ${id}, 10, now(), 'dead', 'It answered 500.' from event returning id`;
  let page = await client.open(`${path}/deliveries/${delivery?.id}`);
  await sql`update public.webhooks set is_enabled = false where id = ${id}`;
  page = await page.press("Send again");
  expect(page.text).toContain("Failed to send it again. The webhook is off. Enable it first.");
  expect(page.text).toContain("It will not be sent again. It answered 500.");
});

test("a replaced secret cannot be revoked twice", async () => {
  const { id, open } = await signableWebhook();
  let page = await (await open()).press("Rotate the secret");
  expect(page.value("The signing secret")).toMatch(/^whsec_/);
  await site.backend.sql`
    delete from private.webhook_secrets where webhook_id = ${id} and signs_until is not null`;
  page = await page.press("Revoke the old secret now");
  expect(page.text).toContain("Failed to revoke the secret. This secret no longer signs.");
});

test("each of several replaced secrets is named, and revoked separately", async () => {
  const { id, open } = await signableWebhook();
  const { sql } = site.backend;
  await (await open()).press("Rotate the secret");
  await sql`
    update private.webhook_secrets set created_at = '2027-01-02T03:04:05Z' where webhook_id = ${id} and signs_until is not null`;
  let page = await (await open()).press("Rotate the secret");
  expect(page.text).toContain("The secret of 2 Jan 2027, 03:04 UTC signs beside it until");
  page = await page.press("Revoke the secret of 2 Jan 2027, 03:04 UTC now");
  expect(page.message).toContain("Revoked.");
  const [left] = await sql`
    select count(*)::integer as count from private.webhook_secrets where webhook_id = ${id} and signs_until > now()`;
  expect(left?.["count"]).toBe(1);
  expect(page.hasButton("Revoke the old secret now")).toBe(true);
});

test("header values that were typed for one host are required again for another", async () => {
  const { id, open } = await signableWebhook({ headers: { "X-Key": "open sesame" } });
  const form = await open();
  const page = await form.fillIn({ URL: "https://other.example/hook" }).press("Save changes");
  expect(page.saidAt("Headers (JSON)")).toContain(
    "The URL leads to another host: type the values of the headers again.",
  );
  expect(page.alert).toContain("Failed to update webhook");
  const [row] = await site.backend.sql<{ url: string }[]>`
    select url from public.webhooks where id = ${id}`;
  expect(row?.url).toBe("https://receiver.example/hook");
});
