import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { HONEYPOT_FIELD } from "../../app/values/submitted-form.ts";
import { createUser } from "../support/backend.ts";
import { browse } from "../support/browser.ts";
import { sendRequest, signIn } from "../support/http.ts";
import { addPublicPost, addSubscribers } from "../support/newsletter.ts";
import { sharedSites } from "../support/shared-sites.ts";
import type { Site } from "../support/site.ts";

// The newsletter in the built Worker: the form, the links of its mails, the mails, and the admins' file.
let site: Site;
let admin: string;

sharedSites.beforeAll(async ({ site: shared }) => {
  site = shared;
  const { sql } = site.backend;
  await sql`delete from private.outbox`;
  const email = `${randomUUID()}@letters.test`;
  admin = await signIn(site, await createUser(sql, { email, isAdmin: true }));
});

const newAddress = () => `${randomUUID()}@letters.test`;
const subscribe = (email: string, more: Record<string, string> = {}) =>
  browse(site.url).post("/newsletter", { email, words: "1", ...more });

async function arrived(email: string, count = 1) {
  await expect.poll(() => site.backend.mail(email).length).toBe(count);
  return site.backend.mail(email)[0];
}
async function state(email: string): Promise<boolean | undefined> {
  const [row] = await site.backend.sql<{ confirmed: boolean }[]>`
    select confirmed_at is not null as confirmed from private.newsletter_subscribers where email = ${email}`;
  return row?.confirmed;
}

test("the form answers the same for every address, without a cookie, and a filled honeypot is refused", async () => {
  const email = newAddress();
  for (const round of ["new", "waiting", "there"]) {
    const browser = browse(site.url);
    const answer = await browser.post("/newsletter", { email, words: "1" });
    expect([answer.status, answer.to], round).toEqual([303, "/newsletter?sent=yes"]);
    expect(browser.cookies.size, round).toBe(0);
    if (round === "waiting")
      await site.backend
        .sql`update private.newsletter_subscribers set confirmed_at = now() where email = ${email}`;
  }
  await arrived(email);
  const sent = await browse(site.url).get("/newsletter?sent=yes");
  expect(sent.html).toContain("One more step");
  const program = newAddress();
  expect((await subscribe(program, { [HONEYPOT_FIELD]: "x" })).status).toBe(422);
  expect(await state(program)).toBeUndefined();
  const wrong = await subscribe("nobody");
  expect(wrong.status).toBe(422);
  expect(wrong.html).toContain("Enter a whole email address");
  expect(wrong.html).toContain('value="nobody"');
});

test("the link of the mail confirms by its button alone", async () => {
  const email = newAddress();
  await subscribe(email);
  const mail = await arrived(email);
  const link = mail?.links.find((url) => url.includes("/newsletter/confirm/")) ?? "";
  const { pathname: path } = new URL(link);
  for (const method of ["GET", "HEAD"] as const)
    expect((await sendRequest(site, { path, method })).status).toBe(200);
  expect(await state(email)).toBe(false);
  const confirmed = await browse(site.url).post(path, {});
  expect(confirmed.html).toContain("You are subscribed");
  expect(await state(email)).toBe(true);
  expect((await browse(site.url).post(`${path}0`, {})).status).toBe(404);
});

test("every mail has one press that ends it: without a cookie, from a mail program, twice", async () => {
  const email = newAddress();
  await subscribe(email);
  const mail = await arrived(email);
  expect(mail?.headers["list-unsubscribe-post"]).toBe("List-Unsubscribe=One-Click");
  const [, link = ""] = /^<(.+)>$/.exec(mail?.headers["list-unsubscribe"] ?? "") ?? [];
  const path = new URL(link).pathname;
  expect((await sendRequest(site, { path })).text).toContain("newsletters from us");
  expect(await state(email)).toBe(false);
  const body = { "List-Unsubscribe": "One-Click" };
  for (const press of [1, 2]) {
    const stopped = await sendRequest(site, { path, method: "POST", body });
    expect(stopped.status, `press ${press}`).toBe(200);
    expect(stopped.text).toContain("Your address is deleted.");
  }
  expect(await state(email)).toBeUndefined();
});

test("webmail of another site ends it with one click, and with nothing else", async () => {
  const email = newAddress();
  await subscribe(email);
  const [, link = ""] =
    /^<(.+)>$/.exec((await arrived(email))?.headers["list-unsubscribe"] ?? "") ?? [];
  const path = new URL(link).pathname;
  const headers = { Cookie: admin, Origin: "https://mail.test", "Sec-Fetch-Site": "cross-site" };
  const body = { "List-Unsubscribe": "One-Click" };
  const others: Record<string, string>[] = [
    {},
    { ...body, intent: "save" },
    { "List-Unsubscribe": "1" },
  ];
  for (const other of others)
    expect((await sendRequest(site, { path, method: "POST", headers, body: other })).status).toBe(
      400,
    );
  expect(await state(email)).toBe(false);
  for (const origin of ["https://mail.test", "null"]) {
    const sent = { path, method: "POST", headers: { ...headers, Origin: origin }, body } as const;
    const stopped = await sendRequest(site, sent);
    expect([stopped.status, stopped.headers["set-cookie"]]).toEqual([200, undefined]);
    expect(stopped.text).toContain("Your address is deleted.");
  }
  expect(await state(email)).toBeUndefined();
});

test("an admin has a post sent, and the clock sends it with the headers of a newsletter", async () => {
  const { sql } = site.backend;
  await sql`delete from private.newsletter_subscribers`;
  const [first = "", second = ""] = await addSubscribers(sql, 2);
  const { id, slug } = await addPublicPost(sql);
  const path = `/admin/newsletter/${id}`;
  const headers = { Cookie: admin, Origin: site.url };
  expect((await sendRequest(site, { path, headers })).text).toContain("2 subscribers");
  for (const press of [1, 2]) {
    const answer = await sendRequest(site, {
      path,
      method: "POST",
      headers,
      body: { intent: "send" },
    });
    expect(answer.status, `press ${press}`).toBe(303);
  }
  await site.tick("send-newsletter");
  await site.tick("send-newsletter");
  for (const email of [first, second]) {
    const mail = await arrived(email);
    expect(mail?.text).toContain(`${site.url}/blog/${slug}`);
    expect(mail?.headers["list-unsubscribe"]).toMatch(/\/unsubscribe\/[0-9a-f-]+\.newsletter\./);
    expect(mail?.headers["list-unsubscribe-post"]).toBe("List-Unsubscribe=One-Click");
  }
  expect((await sendRequest(site, { path, headers })).text).toContain("2 of 2 sent");
});

test("the file of subscribers has the rows of the list, and no formula", async () => {
  const { sql } = site.backend;
  await sql`
    insert into private.newsletter_subscribers (email, words_version, confirmed_at) values ('=1+1@formula.test', 1, now())`;
  const headers = { Cookie: admin };
  const { text } = await sendRequest(site, {
    path: "/admin/newsletter.csv?q=formula.test",
    headers,
  });
  const [names, ...lines] = text.trim().split("\r\n");
  expect(names).toContain("Email,Agreed (UTC),Words,Confirmed (UTC)");
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/^"?'=1\+1@formula\.test/);
});
