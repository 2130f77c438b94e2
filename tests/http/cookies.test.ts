import { expect, test } from "vitest";
import { sendRequest, cookieHeader, cookiesOf, post, type TestResponse } from "../support/http.ts";
import { seed, type SeededSite } from "../support/seeded-site.ts";
import { sharedSites } from "../support/shared-sites.ts";

let seeded: SeededSite;

sharedSites.beforeAll(async ({ site }) => {
  seeded = await seed(site);
});

/** Expects that every cookie of a response is for this host only, over TLS, and hidden from scripts. */
function expectSafe(answer: TestResponse, what: string): string[] {
  const cookies = cookiesOf(answer);
  for (const cookie of cookies) {
    expect(cookie, what).toMatch(/^__Host-[\w.-]+=/);
    const attributes = cookie.split("; ").slice(1);
    expect(attributes, what).toEqual(
      expect.arrayContaining(["Path=/", "HttpOnly", "Secure", "SameSite=Lax"]),
    );
    expect(cookie, what).not.toMatch(/Domain=/i);
    expect(Buffer.byteLength(cookie), what).toBeLessThan(4096);
  }
  return cookies;
}
const named = (cookies: string[], name: string) =>
  cookies.filter((cookie) => cookie.startsWith(name));

test("signing in, a message shown once, a refresh and signing out", async () => {
  const { site, member } = seeded;
  const { email, password } = member;
  const entered = await post(site, "/auth", { intent: "sign-in", email, password });
  const first = expectSafe(entered, "sign-in");
  expect(named(first, "__Host-session").length).toBeGreaterThan(0);
  expect(named(first, "__Host-flash")).toHaveLength(1);

  const page = await sendRequest(site, { path: "/", headers: { Cookie: cookieHeader(first) } });
  expect(page.text).toContain("You are signed in.");
  const second = expectSafe(page, "flash");
  expect(second).toEqual([expect.stringMatching(/^__Host-flash=;.*Max-Age=0/)]);

  const old = expired(cookieHeader(named(first, "__Host-session")));
  const refreshed = await sendRequest(site, { path: "/dashboard", headers: { Cookie: old } });
  expect(refreshed.status).toBe(200);
  const third = named(expectSafe(refreshed, "refresh"), "__Host-session");
  expect(third.length).toBeGreaterThan(0);
  expect(cookieHeader(third)).not.toBe(old);

  const left = await post(site, "/auth/sign-out", {}, { Cookie: cookieHeader(third) });
  expect(left.status).toBe(303);
  const fourth = named(expectSafe(left, "sign-out"), "__Host-session");
  expect(fourth.length).toBeGreaterThan(0);
  expect(cookieHeader(fourth)).toBe("");
});

test("a refresh on the way to a redirect is not lost", async () => {
  const { site, member } = seeded;
  const { email, password } = member;
  const entered = cookiesOf(await post(site, "/auth", { intent: "sign-in", email, password }));
  const old = expired(cookieHeader(named(entered, "__Host-session")));
  const away = await sendRequest(site, { path: "/auth", headers: { Cookie: old } });
  expect(away.status).toBe(302);
  expect(named(expectSafe(away, "redirect"), "__Host-session").length).toBeGreaterThan(0);
});

test("an awaited mail, with the longest return path", async () => {
  const returnTo = `/search?city=${"a".repeat(1_980)}`;
  const email = `${"a".repeat(60)}@${"b".repeat(60)}.${"c".repeat(60)}.test`;
  const answer = await post(seeded.site, "/auth/forgot-password", { email, returnTo });
  expect(answer.status).toBe(303);
  expect(named(expectSafe(answer, "awaited"), "__Host-awaited-mail")).toHaveLength(1);
});

test.each([
  ["holds a line break", "a.b\n.c"],
  ["holds a character that no header can", "a.b.c\u2028é"],
  ["is no token", "nonsense"],
])("a session whose token %s is ignored, and its cookie is deleted", async (_, access_token) => {
  const session = { access_token, refresh_token: "x", expires_at: 4_000_000_000 };
  const value = Buffer.from(JSON.stringify(session)).toString("base64url");
  const headers = { Cookie: `__Host-session=base64-${value}` };
  for (const [path, status] of [
    ["/", 200],
    [`/spaces/${seeded.spaceId}`, 200],
    [`/photos/${seeded.photoId}/640.webp`, 200],
    ["/readyz", 200],
    ["/dashboard", 303],
  ] as const) {
    const answer = await sendRequest(seeded.site, { path, headers });
    expect(answer.status, path).toBe(status);
    if (path !== "/" && path !== "/dashboard") continue;
    expect(named(expectSafe(answer, path), "__Host-session")).toEqual([
      expect.stringMatching(/^__Host-session=;.*Max-Age=0/),
    ]);
  }
});

/** The same session, an hour older. */
function expired(header: string): string {
  const value = decodeURIComponent(header.slice(header.indexOf("=") + 1));
  const prefix = "base64-";
  expect(value.startsWith(prefix)).toBe(true);
  const session: unknown = JSON.parse(
    Buffer.from(value.slice(prefix.length), "base64url").toString(),
  );
  const past = Math.floor(Date.now() / 1000) - 3600;
  const aged = { ...(session as object), expires_at: past };
  return `__Host-session=${prefix}${Buffer.from(JSON.stringify(aged)).toString("base64url")}`;
}
