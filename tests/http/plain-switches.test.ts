import { afterEach, expect, test } from "vitest";
import { browse } from "../support/browser.ts";
import { createSpace } from "../support/actors.ts";
import { dayAhead } from "../support/days.ts";
import type { Person } from "../support/backend.ts";
import { writeBookings } from "../support/mail-storm.ts";
import type { PlainPage } from "../support/plain-page.ts";
import { newAdmin, newMember, newPerson } from "../support/plain-site.ts";
import { sharedSites } from "../support/shared-sites.ts";
import type { Site } from "../support/site.ts";

// The admins' switches for the whole site, and their styles and scripts. Each test restores the previous state.

let site: Site;
sharedSites.beforeAll(({ site: shared }) => {
  site = shared;
});
afterEach(async () => {
  const { sql } = site.backend;
  await sql`delete from public.custom_code`;
  await sql`update public.site_settings set require_email_verification = false, enable_notifications = true`;
});

const saveSettings = async (page: PlainPage, switches: Record<string, boolean>) => {
  const saved = await page.fillIn(switches).press("Save Changes");
  expect(saved.message).toContain("Settings Saved");
  return saved;
};

test("an admin asks for verified addresses, switches notifications off, and closes the site for maintenance", async () => {
  const { sql } = site.backend;
  const [{ client }, guest] = [await newAdmin(site), await newMember(site)];
  const space = await createSpace(sql, {});
  let page = await client.open("/admin/settings");
  page = await saveSettings(page, {
    "Require email verification": true,
    "Enable notifications": false,
  });
  expect(page.value("Require email verification")).toBe(true);
  expect(page.value("Enable notifications")).toBe(false);
  expect(page.saidAt("Enable notifications")).toMatch(
    /no newsletter: one that is under way continues later/,
  );
  const path = `/spaces/${space}/book?pass=day&startDate=${dayAhead(9)}`;
  expect((await guest.client.open(path)).headings).toContain("Verify your email address first");

  page = await saveSettings(page, { "Maintenance mode": true });
  expect(page.text).toContain("The site is closed for maintenance");
  const closed = await guest.client.open("/");
  page = await saveSettings(page, { "Maintenance mode": false });
  expect(closed.heading).toBe("Closed for maintenance");
  expect(page.text).not.toContain("The site is closed for maintenance");
  expect((await guest.client.open("/")).heading).not.toBe("Closed for maintenance");
});

test("without notifications a booking is confirmed, its host and a new password are mailed, and no reminder is sent", async () => {
  const { sql } = site.backend;
  const [{ client }, guest, host] = [
    await newAdmin(site),
    await newPerson(site),
    await newPerson(site, "Hanna Host"),
  ];
  const space = await createSpace(sql, { owner_id: host.id });
  await saveSettings(await client.open("/admin/settings"), { "Enable notifications": false });
  await sql`delete from private.outbox`;
  await writeBookings(sql, { member: guest, space, count: 1 });
  await sql`
    insert into private.outbox (topic, recipient_id, subject_id) values ('password-changed', ${guest.id}, gen_random_uuid())`;
  await sql`update private.outbox set due_at = now() - interval '1 minute'`;
  await site.tick("deliver-mail");
  const sentTo = async ({ id }: Person) => {
    const mails = await sql<{ topic: string }[]>`
      select topic from private.outbox where recipient_id = ${id} and outcome = 'sent' order by topic`;
    return mails.map(({ topic }) => topic);
  };
  await expect.poll(() => sentTo(guest)).toEqual(["booking-confirmed", "password-changed"]);
  expect(await sentTo(host)).toEqual(["booking-received"]);
  const held = await sql<{ topic: string }[]>`
    select topic from private.outbox where outcome = 'not-wanted' and topic like 'booking-%'`;
  expect(held.map(({ topic }) => topic)).toEqual(["booking-reminder"]);
  expect(site.backend.mail(guest.email)).toHaveLength(2);
  expect(site.backend.mail(host.email)).toHaveLength(1);
});

test("invalid styles are refused with the typed values, and of two admins the second is refused", async () => {
  const { sql } = site.backend;
  const { client } = await newAdmin(site);
  const deep = `a{--x:${"(".repeat(50)}${")".repeat(50)}}`;
  const save = (page: PlainPage, typed: string) =>
    page.fillIn({ "Custom CSS": typed }).press("Save a version");
  let page = await save(await client.open("/admin/settings/css"), deep);
  expect(page.text).toContain("may be nested 12 deep");
  expect(page.value("Custom CSS")).toBe(deep);
  page = await save(page, "h1 { color: red }");
  expect(page.message).toContain("A version was saved.");
  await sql`
    insert into public.custom_code (kind, typed, kept, is_live, went_live_at) values ('css', 'b{top:0}', 'b{top:0}', true, now())`;
  page = await page.press("Put this version live");
  for (const said of ["Error", "Another admin has since put a version live"])
    expect(page.message).toContain(said);
});

test("JavaScript is stored and runs nowhere where the operator does not allow it", async () => {
  const { sql } = site.backend;
  const { client } = await newAdmin(site);
  const open = () => client.open("/admin/settings/javascript");
  let page = await open();
  page = await page
    .fillIn({ "Custom JavaScript": "document.title = 'Scripted'" })
    .press("Save a version");
  expect(page.message).toContain("It was stored, and runs nowhere.");
  expect(page.text).toContain("does not allow custom JavaScript");
  expect(page.hasButton("Put this version live")).toBe(false);
  // Nor when it went live while it was allowed.
  const [row] = await sql<{ digest: string }[]>`
    update public.custom_code set is_live = true, went_live_at = now() returning digest`;
  page = await open();
  const CHOSEN = "One version is chosen already";
  expect(page.text).toContain(CHOSEN);
  expect(page.headings.some((heading) => heading.includes("runs nowhere"))).toBe(true);
  const program = browse(site.url);
  const home = await program.get("/");
  expect(home.html).not.toMatch(/\/custom\/[0-9a-f]{32}\./);
  for (const ending of ["js", "css"]) {
    const { status } = await program.get(`/custom/${row?.digest}.${ending}`);
    expect(status).toBe(404);
  }
  page = await page.press("Take it off the site");
  expect(page.message).toContain("It is off the site.");
  expect(page.text).not.toContain(CHOSEN);
});
