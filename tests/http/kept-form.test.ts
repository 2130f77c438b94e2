import { afterAll, beforeAll, expect, test } from "vitest";
import { createUser, type Person } from "../support/backend.ts";
import { browse, fieldOf } from "../support/browser.ts";
import { openSite, type Site } from "../support/site.ts";
import { createSpace, dayAhead } from "../support/stage.ts";

// A session that ends between opening a form and sending it.

let site: Site;
let guest: Person;
let review: string;
const NOTE = "I come by the night train, at seven.";
const NOTICE = "You were signed out. What you typed is still here.";

beforeAll(async () => {
  site = await openSite();
  guest = await createUser(site.backend.sql, { email: "guest@kept.test" });
  const space = await createSpace(site.backend.sql, { name: "Night Desk" });
  review = `/spaces/${space}/book?pass=day&startDate=${dayAhead(30)}`;
});
afterAll(() => site.stop());

/** Signs in, opens the form, loses the session, and sends the form. */
async function sendTooLate() {
  const browser = browse(site.url);
  const { email, password } = guest;
  await browser.post("/auth", { intent: "sign-in", email, password });
  const page = await browser.get(review);
  for (const name of browser.cookies.keys())
    if (name.includes("session")) browser.cookies.delete(name);
  const idempotencyKey = fieldOf(page, "idempotencyKey") ?? "";
  const sent = await browser.post(review, { idempotencyKey, expectedTotal: "20", note: NOTE });
  const returnTo = new URL(sent.to ?? "", site.url).searchParams.get("returnTo") ?? "";
  expect(sent.to).toMatch(/^\/auth\?returnTo=/);
  return { browser, idempotencyKey, returnTo };
}

test("a form sent after its session ended comes back filled in, once", async () => {
  const { browser, idempotencyKey, returnTo } = await sendTooLate();
  expect(JSON.stringify([...browser.cookies])).not.toContain("night");
  const { email, password } = guest;
  const signed = await browser.post("/auth", { intent: "sign-in", email, password, returnTo });
  expect(signed.to).toBe(review);

  const elsewhere = await browser.get("/dashboard");
  expect(elsewhere.html).not.toContain(NOTICE);
  const page = await browser.get(review);
  expect(page.html).toContain(NOTICE);
  expect(fieldOf(page, "note")).toBe(NOTE);
  expect(fieldOf(page, "idempotencyKey")).toBe(idempotencyKey);
  const again = await browser.get(review);
  expect(again.html).not.toContain(NOTICE);
  expect(fieldOf(again, "note")).toBe("");
});

test("nobody else finds it, and no password ever waits", async () => {
  const { browser } = await sendTooLate();
  const other = browse(site.url);
  const { email, password } = guest;
  await other.post("/auth", { intent: "sign-in", email, password });
  expect((await other.get(review)).html).not.toContain(NOTICE);

  const late = await browser.post(review, { note: NOTE, newPassword: "correct-horse" });
  const returnTo = new URL(late.to ?? "", site.url).searchParams.get("returnTo") ?? "";
  await browser.post("/auth", { intent: "sign-in", email, password, returnTo });
  const page = await browser.get(review);
  expect(page.html).toContain(NOTICE);
  expect(page.html).not.toContain("correct-horse");
});
