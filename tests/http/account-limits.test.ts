import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createUser, type Person } from "../support/backend.ts";
import { browse, hiddenFieldsOf, type Browser } from "../support/browser.ts";
import { openSite, type Site } from "../support/site.ts";
import { untilRefused } from "../support/until-refused.ts";

// On a signed-in device the password can be guessed no faster than on the sign-in page.

let site: Site;
let guest: Person;
let count = 0;
const TRIES = 5;

beforeAll(async () => {
  site = await openSite({ tries: (limit) => (limit === "LIMIT_SIGN_IN" ? TRIES : 100_000) });
});
afterAll(() => site.stop());
beforeEach(async () => {
  guest = await createUser(site.backend.sql, { email: `guest-${++count}@tries.test` });
});

async function signedIn(): Promise<Browser> {
  const browser = browse(site.url);
  const { email, password } = guest;
  expect((await browser.post("/auth", { intent: "sign-in", email, password })).status).toBe(303);
  return browser;
}

const forms = {
  "change-password": { newPassword: "a-later-password-2027" },
  "change-email": { newEmail: "thief@tries.test" },
};

test.each(Object.entries(forms))("%s counts wrong passwords as tries", async (intent, fields) => {
  const browser = await signedIn();
  const { memberId = "" } = hiddenFieldsOf(await browser.get("/dashboard/account"));
  const send = (currentPassword: string) =>
    browser.post("/dashboard/account", { intent, memberId, currentPassword, ...fields });
  const { before } = await untilRefused(TRIES, () => send("a guess"));
  // Signing in was the first try.
  expect(before.length).toBeGreaterThanOrEqual(TRIES - 1);
  expect(new Set(before)).toEqual(new Set([422]));
  const refused = await send(guest.password);
  expect(refused.status).toBe(429);
  expect(refused.headers.get("Retry-After")).not.toBeNull();
  // The value of a password field is never rendered.
  expect(refused.html).not.toContain(guest.password);
  const [row] = await site.backend.sql`
    select email_change, encrypted_password = extensions.crypt(${guest.password}, encrypted_password) as same
    from auth.users where id = ${guest.id}`;
  expect(row).toMatchObject({ same: true });
  expect(row?.["email_change"] || null).toBeNull();
});

test("deleting the account counts wrong passwords as tries", async () => {
  const path = "/dashboard/account/delete";
  const browser = await signedIn();
  const form = { ...hiddenFieldsOf(await browser.get(path)), password: "a guess" };
  const { before } = await untilRefused(TRIES, () => browser.post(path, form));
  // Signing in was the first try.
  expect(before.length).toBeGreaterThanOrEqual(TRIES - 1);
  expect(new Set(before)).toEqual(new Set([422]));
});

test("a wrong password leaves the session that was there, and a right one leaves a single new one", async () => {
  const browser = await signedIn();
  const sessions = async () =>
    (await site.backend.sql`select id from auth.sessions where user_id = ${guest.id}`).map(
      ({ id }) => String(id),
    );
  const before = await sessions();
  const { memberId = "" } = hiddenFieldsOf(await browser.get("/dashboard/account"));
  const send = (currentPassword: string) =>
    browser.post("/dashboard/account", {
      intent: "change-email",
      memberId,
      newEmail: `next-${guest.email}`,
      currentPassword,
    });
  expect((await send("wrong")).status).toBe(422);
  expect(await sessions()).toEqual(before);
  expect((await send(guest.password)).status).toBe(303);
  const after = await sessions();
  expect(after).toHaveLength(1);
  expect(after).not.toEqual(before);
  expect((await browser.get("/dashboard/account")).html).toContain("This device.");
  const devices = await site.backend
    .sql`select device from private.session_devices where session_id = ${after[0] ?? ""}`;
  expect(devices).toHaveLength(1);
});

test("a new password that is sent twice is saved once, and both requests succeed", async () => {
  const browser = await signedIn();
  const { memberId = "" } = hiddenFieldsOf(await browser.get("/dashboard/account"));
  for (let press = 0; press < 2; press++) {
    const sent = await browser.post("/dashboard/account", {
      intent: "change-password",
      memberId,
      currentPassword: guest.password,
      newPassword: "a-later-password-2027",
    });
    expect([sent.status, sent.to]).toEqual([303, "/dashboard/account"]);
  }
});
