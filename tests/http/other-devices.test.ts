import { createClient } from "@supabase/supabase-js";
import { beforeEach, expect, test } from "vitest";
import { createUser, type Person } from "../support/backend.ts";
import { browse, fieldOf, hiddenFieldsOf, type Browser } from "../support/browser.ts";
import { openRecoveryLink } from "../support/recovery.ts";
import type { Site } from "../support/site.ts";
import { sharedSites } from "../support/shared-sites.ts";

// Two devices of one member. A change for the other one applies at once, although its token is valid for an hour.

let site: Site;
let space: string;
let guest: Person;
let count = 0;

sharedSites.beforeAll(async ({ site: shared }) => {
  site = shared;
  const [listed] = await site.backend.sql<{ id: string }[]>`
    select id from public.coworking_spaces where status = 'active' limit 1`;
  space = listed?.id ?? "";
});
beforeEach(async () => {
  guest = await createUser(site.backend.sql, { email: `guest-${++count}@devices.test` });
});

async function signedIn(): Promise<Browser> {
  const browser = browse(site.url);
  const { email, password } = guest;
  expect((await browser.post("/auth", { intent: "sign-in", email, password })).status).toBe(303);
  return browser;
}

/** A copy of the browser's cookies at this time. */
function copyOf({ cookies }: Browser): Browser {
  const copy = browse(site.url);
  for (const [name, value] of cookies) copy.cookies.set(name, value);
  return copy;
}

const sessionOf = ({ cookies }: Browser) =>
  [...cookies].filter(([name]) => name.startsWith("__Host-session"));

/** A holder of the token who calls the database directly. */
function holderOfToken(browser: Browser) {
  const value = sessionOf(browser)
    .map(([, part]) => decodeURIComponent(part))
    .join("");
  const text = Buffer.from(value.replace(/^base64-/, ""), "base64url").toString();
  const { access_token } = JSON.parse(text) as { access_token: string };
  return createClient(site.backend.url, site.backend.keys.publishable, {
    auth: { persistSession: false },
    global: { headers: { Authorization: `Bearer ${access_token}` } },
  });
}

/** The writes that the token still permits: saving a space, and the profile. */
async function writes(browser: Browser): Promise<string[]> {
  const api = holderOfToken(browser);
  const saved = await api.from("favourites").insert({ space_id: space });
  const named = await api
    .from("users")
    .update({ full_name: "Changed" })
    .eq("id", guest.id)
    .select();
  return [...(saved.error ? [] : ["saved"]), ...(named.data?.length ? ["named"] : [])];
}

async function expectSignedOut(browser: Browser) {
  const copy = copyOf(browser);
  expect(await writes(copy)).toEqual([]);
  const pressed = await copyOf(browser).post(`/spaces/${space}/favourite`, { intent: "save" });
  expect(pressed.to).toMatch(/^\/auth\?returnTo=/);
  const rows = await site.backend
    .sql`select space_id from public.favourites where user_id = ${guest.id}`;
  expect(rows).toEqual([]);
  const page = await browser.get("/about");
  expect(page.html).not.toContain(guest.email);
  expect(sessionOf(browser)).toEqual([]);
}

test("the token of a session can write while the session lasts", async () => {
  expect(await writes(await signedIn())).toEqual(["saved", "named"]);
});

test("changing the password signs every other device out at once, pages and writes", async () => {
  const [here, there] = [await signedIn(), await signedIn()];
  await openRecoveryLink(site, here, guest);
  const form = await here.get("/auth/reset-password");
  const sent = await here.post("/auth/reset-password", {
    ...hiddenFieldsOf(form),
    password: "nomad-test-2027",
  });
  expect(sent.status).toBe(303);
  const page = await here.get("/about");
  expect(page.html).toContain("Your new password is saved. Other devices are signed out.");
  expect(page.html).toContain(guest.email);
  await expectSignedOut(there);
  expect((await here.get("/dashboard")).status).toBe(200);
});

test("a session without a recovery mail cannot set a password, with any cookie", async () => {
  const here = await signedIn();
  const password = "nomad-test-2028";
  const page = await here.get("/auth/reset-password");
  expect(fieldOf(page, "password")).toBeNull();
  expect(page.html).toContain("email you a link");
  expect((await here.post("/auth/reset-password", { password })).to).toBe("/auth/reset-password");

  // Nor does a recovery session with the recovery cookie of another session.
  const recovering = await signedIn();
  await openRecoveryLink(site, recovering, guest);
  const mark = "__Host-recovery";
  here.cookies.set(mark, recovering.cookies.get(mark) ?? "");
  expect((await here.post("/auth/reset-password", { password })).to).toBe("/auth/reset-password");
  const before = browse(site.url);
  const again = await before.post("/auth", {
    intent: "sign-in",
    email: guest.email,
    password: guest.password,
  });
  expect(again.status).toBe(303);

  // The same cookie opens the page for its own session.
  expect(fieldOf(await recovering.get("/auth/reset-password"), "password")).not.toBeNull();
});

test("signing out ends the session also for a copied cookie", async () => {
  const here = await signedIn();
  const copy = copyOf(here);
  expect((await here.post("/auth/sign-out", {})).to).toBe("/");
  await expectSignedOut(copy);
});
