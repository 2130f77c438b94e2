import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { openSealer } from "../../app/features/webhooks/sealed.server.ts";
import { createSpace } from "../support/actors.ts";
import { dayAhead } from "../support/days.ts";
import { createUser, type Person } from "../support/backend.ts";
import { PlainClient } from "../support/plain-client.ts";
import type { PlainPage } from "../support/plain-page.ts";
import { submitCredentials, newMember } from "../support/plain-site.ts";
import { sharedSites } from "../support/shared-sites.ts";
import type { Site } from "../support/site.ts";
import { addWebhook } from "../support/webhooks.ts";

// Forms of owners and admins that are sent after their session ended.

let site: Site;
sharedSites.beforeAll(({ site: shared }) => {
  site = shared;
});

const day = dayAhead(40);

/** Presses a button after the session ended, and signs in on the page it redirects to. */
async function pressTooLate(client: PlainClient, person: Person, press: () => Promise<PlainPage>) {
  const { sql } = site.backend;
  await sql`delete from auth.sessions where user_id = ${person.id}`;
  await sql`delete from auth.refresh_tokens where user_id = ${person.id}`;
  await client.expireSession();
  const asked = await press();
  expect(asked.path).toMatch(/^\/auth\?returnTo=/);
  return submitCredentials(asked, "Sign In", person);
}

const CALENDAR_FORMS = [
  ["Close days", { "First day": day, Reason: "Repairs" }, "Guests will see your reason."],
  ["Set hours", { Day: day, Opens: "10:00", Closes: "14:00" }, "The hours are set for"],
  ["Save weekly hours", { "Monday opens": "07:30" }, "Your weekly hours are saved."],
] as const;
for (const [button, typed, done] of CALENDAR_FORMS)
  test(`values typed into the calendar before “${button}” come back with the reason, in that form alone`, async () => {
    const { person, client } = await newMember(site);
    const space = await createSpace(site.backend.sql, { owner_id: person.id });
    const opened = await client.open(
      `/dashboard/listings/${space}/calendar?month=${day.slice(0, 7)}`,
    );
    const form = opened.form(button).fillIn(typed);
    const page = await pressTooLate(client, person, () => form.press(button));
    const back = page.form(button);
    const said = "You were signed out. What you typed is still here.";
    expect([page.alert, back.alert]).toEqual([said, said]);
    for (const [label, text] of Object.entries(typed)) expect(back.value(label)).toBe(text);
    expect((await back.press(button)).message).toContain(done);
  });

/** An admin, and a webhook with one header whose value is stored. */
async function hooked(name: string) {
  const { sql, keys } = site.backend;
  const admin = await createUser(sql, { email: `${randomUUID()}@plain.test`, isAdmin: true });
  const { seal } = await openSealer([keys.webhooks]);
  const headers = { "X-Key": "open sesame" };
  const { id } = await addWebhook(sql, { seal, name, headers, type: "message_reported" });
  return { admin, id, client: await new PlainClient(site).signIn(admin) };
}

for (const [what, button, done] of [
  ["a new webhook", "Create Webhook", "Webhook created successfully"],
  ["a webhook", "Save changes", "The webhook is saved."],
] as const)
  test(`values typed into ${what} come back, except the values of headers, which stay empty`, async () => {
    const { admin, id, client } = await hooked("Before");
    const name = `Chat ${randomUUID()}`;
    const HEADERS = "Headers (JSON)";
    const typed = {
      Name: name,
      URL: "https://receiver.example/hook",
      "Trigger Type": "space_created",
      [HEADERS]: '{"X-Key": "barley wheat"}',
    };
    const path = `/admin/webhooks/${what === "a new webhook" ? "new" : id}`;
    const opened = (await client.open(path)).main.fillIn(typed);
    let page = await pressTooLate(client, admin, () => opened.press(button));
    expect(page.alert).toContain("What you typed is still here, except for secrets.");
    expect(page.alert).toContain("Type the values again");
    expect([page.main.value("Name"), page.main.value(HEADERS)]).toEqual([
      name,
      '{\n  "X-Key": "•••••• type it again"\n}',
    ]);
    expect(page.root.innerHTML).not.toContain("barley");
    page = await page.main.press(button);
    expect(page.alert).toContain("Type the value of “X-Key” again.");
    page = await page.main.fillIn({ [HEADERS]: '{"X-Key": "barley wheat"}' }).press(button);
    expect(page.message).toContain(done);
    const [stored] = await site.backend.sql<{ headers: object }[]>`
      select headers from public.webhooks where name = ${name}`;
    expect(Object.keys(stored?.headers ?? {})).toEqual(["X-Key"]);
  });

test("a button of a webhook that was pressed too late leaves its settings as they are", async () => {
  const { admin, id, client } = await hooked("Unchanged");
  const opened = await client.open(`/admin/webhooks/${id}`);
  const page = await pressTooLate(client, admin, () => opened.press("Disable"));
  expect(page.alert).toContain("You had to sign in first, so nothing was done.");
  expect(page.main.hasButton("Disable")).toBe(true);
  expect([page.main.value("Name"), page.main.value("Headers (JSON)")]).toEqual([
    "Unchanged",
    '{\n  "X-Key": "••••••"\n}',
  ]);
});
