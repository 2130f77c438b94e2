import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createUser, type Person } from "../support/backend.ts";
import { cookieHeader, cookiesOf, sendRequest, type TestRequest } from "../support/http.ts";
import { openSite, type Site } from "../support/site.ts";

// A public site: it has one address, and its proxy tells the scheme of the request.

const SITE = "https://nomadcowork.test";
const OURS = { Host: "nomadcowork.test", "X-Forwarded-Proto": "https" };
let site: Site;
let guest: Person;

beforeAll(async () => {
  site = await openSite({ vars: { SITE_URL: SITE }, edgeCache: true });
  guest = await createUser(site.backend.sql, { email: "guest@address.test" });
});
afterAll(() => site.stop());

const ask = (request: TestRequest) => sendRequest(site, request);

test("at its address it answers pages, data and forms", async () => {
  for (const path of ["/", "/search", "/_.data", "/auth"])
    expect((await ask({ path, headers: OURS })).status, path).toBe(200);
  const { email, password } = guest;
  const entered = await ask({
    path: "/auth",
    method: "POST",
    body: { intent: "sign-in", email, password, returnTo: "/dashboard" },
    headers: { ...OURS, Origin: SITE, "Sec-Fetch-Site": "same-origin" },
  });
  expect([entered.status, entered.headers.location]).toEqual([303, "/dashboard"]);
  const Cookie = cookieHeader(cookiesOf(entered));
  expect((await ask({ path: "/dashboard", headers: { ...OURS, Cookie } })).status).toBe(200);
});

describe("under another name, or over http", () => {
  const elsewhere: [string, Record<string, string>][] = [
    ["http", { Host: "nomadcowork.test" }],
    ["forwarded http", { ...OURS, "X-Forwarded-Proto": "http" }],
    ["www", { ...OURS, Host: "www.nomadcowork.test" }],
    ["the name that Cloudflare gives", { ...OURS, Host: "nomadcowork.me.workers.dev" }],
    ["a number", { ...OURS, Host: "203.0.113.1" }],
    ["a stranger's name", { ...OURS, Host: "nomadcowork.test.evil.example" }],
    ["a trailing dot", { ...OURS, Host: "nomadcowork.test." }],
  ];

  test.each(elsewhere)(
    "%s: reading is redirected, writing is refused, with every header",
    async (_, headers) => {
      const path = "/search?city=Lisbon&q=%2F";
      for (const method of ["GET", "HEAD"]) {
        const answer = await ask({ path, method, headers });
        expect([answer.status, answer.headers.location]).toEqual([308, `${SITE}${path}`]);
        expect(answer.headers["content-security-policy"]).toContain("default-src 'none'");
        expect(answer.headers["cache-control"]).toBe("private, no-store");
      }
      const { email, password } = guest;
      const posted = await ask({
        path: "/auth",
        method: "POST",
        body: { intent: "sign-in", email, password },
        headers: { ...headers, Origin: `https://${headers["Host"]}` },
      });
      expect(posted.status).toBe(421);
      expect(cookiesOf(posted)).toEqual([]);
      for (const probe of ["/healthz", "/readyz"])
        expect((await ask({ path: probe, headers })).status, probe).toBe(200);
    },
  );

  test("nothing of it reaches the cache", async () => {
    const path = "/search?city=Porto";
    for (const [, headers] of elsewhere) await ask({ path, headers });
    const answer = await ask({ path, headers: OURS });
    expect([answer.status, answer.headers["cf-cache-status"]]).toEqual([200, "MISS"]);
    expect(answer.text).toContain(`href="${SITE}/search"`);
    expect(answer.text).not.toContain("evil.example");
  });

  test("each is a line in the log", async () => {
    const lines = site.log.map((line) => JSON.parse(line) as { status: number });
    expect(lines.filter(({ status }) => status === 421)).toHaveLength(elsewhere.length);
  });
});
