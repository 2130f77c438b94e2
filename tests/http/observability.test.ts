import { afterEach, expect, test } from "vitest";
import { createUser } from "../support/backend.ts";
import { browse } from "../support/browser.ts";
import type { FaultyProxy } from "../support/faulty-proxy.ts";
import type { Site } from "../support/site.ts";
import { createSpace } from "../support/actors.ts";
import { sharedSites } from "../support/shared-sites.ts";

// An operator's view: two addresses for health checks, and one log line per request.

let site: Site;
let proxy: FaultyProxy;

sharedSites.beforeAll(async ({ faultySite }) => {
  site = faultySite;
  proxy = faultySite.proxy;
});
afterEach(() => proxy.heal());

/** The lines of the requests that `work` made, once all are written. */
async function linesOf(requests: number, work: () => Promise<unknown>) {
  const before = site.log.length;
  await work();
  const lines = () =>
    site.log
      .slice(before)
      .filter((line) => line.includes('"message":"request"'))
      .map((line) => JSON.parse(line) as Record<string, unknown>);
  await expect.poll(() => lines().length).toBe(requests);
  return lines();
}

test("healthz calls nothing, readyz calls every service, and neither gives details", async () => {
  const browser = browse(site.url);
  expect((await browser.get("/readyz")).status).toBe(200);
  for (const part of [/\/rest\//, /\/auth\//, /\/storage\//]) {
    proxy.fail(part, "slow");
    const page = await browser.get("/readyz");
    expect(page.status, String(part)).toBe(503);
    expect(page.html).toBe("not ready\n");
  }
  proxy.fail(/./, "down");
  proxy.calls();
  const page = await browser.get("/healthz");
  expect([page.status, page.html]).toEqual([200, "ok\n"]);
  expect(proxy.calls()).toEqual([]);
});

test("a report of the content security policy leaves the patterns of pages, and no token of a mail", async () => {
  const before = site.log.length;
  const page = `${site.url}/unsubscribe/secret-token`;
  const report = {
    "document-uri": `${page}?secret=1`,
    "effective-directive": "script-src-elem",
    "blocked-uri": "inline",
    "source-file": page,
  };
  const sent = [
    report,
    {
      ...report,
      "document-uri": "http://localhost/Spaces/secret-id/",
      "blocked-uri": "https://elsewhere.test/secret.js",
      "source-file": `${site.url}/assets/page-1.js?secret`,
    },
    { ...report, "document-uri": "secret nonsense", "blocked-uri": "Secret: x" },
    ...[
      "a secret of somebody",
      "script-src\nsecret",
      "SECRET",
      "secret-".repeat(6),
      { secret: 1 },
    ].map((directive) => ({ ...report, "effective-directive": directive })),
  ];
  for (const each of sent)
    await fetch(`${site.url}/csp-report`, {
      method: "POST",
      headers: { "Content-Type": "application/csp-report" },
      body: JSON.stringify({ "csp-report": each }),
    });
  const lines = () => site.log.slice(before).filter((line) => line.includes('"message":"csp"'));
  await expect.poll(() => lines().length).toBe(8);
  expect(lines().map((line) => JSON.parse(line) as object)).toMatchObject([
    {
      directive: "script-src-elem",
      page: "/unsubscribe/:token",
      blocked: "inline",
      source: `${site.url}/unsubscribe/:token`,
    },
    {
      page: "/spaces/:spaceId",
      blocked: "https://elsewhere.test",
      source: `${site.url}/assets/page-1.js`,
    },
    { page: "/*" },
    ...Array.from({ length: 5 }, () => ({ directive: "" })),
  ]);
  expect(lines().join()).not.toContain("secret");
});

test("the measurements of a browser are one line, with the pattern of the page and no address", async () => {
  const before = site.log.length;
  const report = (body: string) =>
    fetch(`${site.url}/web-vitals`, { method: "POST", body }).then(({ status }) => status);
  expect(await report('{"page":"/spaces/secret-id","LCP":812.4,"INP":40,"CLS":0.01}')).toBe(204);
  expect(await report('{"page":"/spaces/secret-id","LCP":"quick"}')).toBe(400);
  expect(await report("secret")).toBe(400);
  expect(await report("s".repeat(3_000))).toBe(413);
  const lines = () => site.log.slice(before).filter((line) => line.includes('"web-vitals"'));
  await expect.poll(() => lines().length).toBe(1);
  expect(JSON.parse(lines()[0] ?? "")).toMatchObject({
    page: "/spaces/:spaceId",
    lcp: 812.4,
    inp: 40,
    cls: 0.01,
  });
  expect(lines().join()).not.toContain("secret");
});

test("a page that a browser could not render is one line, with only the name of the error", async () => {
  const before = site.log.length;
  const report = (body: object) =>
    fetch(`${site.url}/web-vitals`, { method: "POST", body: JSON.stringify(body) });
  const page = "/spaces/secret-id";
  expect((await report({ page, crash: "NotFoundError" })).status).toBe(204);
  expect((await report({ page, crash: "secret words" })).status).toBe(400);
  const lines = () => site.log.slice(before).filter((line) => line.includes('"page-crash"'));
  await expect.poll(() => lines().length).toBe(1);
  expect(JSON.parse(lines()[0] ?? "")).toMatchObject({
    page: "/spaces/:spaceId",
    crash: "NotFoundError",
  });
  expect(lines().join()).not.toContain("secret");
});

test("every request leaves one line, with the pattern of its route and nothing of a person", async () => {
  const guest = await createUser(site.backend.sql, { email: "wanda@watched.test" });
  const space = await createSpace(site.backend.sql, { name: "Quiet Corner" });
  const browser = browse(site.url);
  const { email, password } = guest;
  const lines = await linesOf(7, async () => {
    await browser.get(`/spaces/${space}?startDate=2027-02-03`);
    await browser.post("/auth", { intent: "sign-in", email, password: "not-hers-at-all" });
    await browser.post("/auth", { intent: "sign-in", email, password });
    await browser.get("/dashboard");
    await browser.get("/search.data?location=Lisbon");
    await browser.get(`/nowhere/${email}`);
    await browser.get("/healthz");
  });
  expect(lines.map(({ method, route, status }) => [method, route, status])).toEqual([
    ["GET", "/spaces/:spaceId", 200],
    ["POST", "/auth", 422],
    ["POST", "/auth", 303],
    ["GET", "/dashboard", 200],
    ["GET", "/search", 200],
    ["GET", "/*", 404],
    ["GET", "/healthz", 200],
  ]);
  for (const line of lines)
    for (const phase of ["ms", "frame", "backend", "render", "calls"])
      expect(line[phase], phase).toBeTypeOf("number");
  expect(new Set(lines.map(({ requestId }) => requestId)).size).toBe(7);
  expect(JSON.stringify(lines)).not.toMatch(/wanda|@|Lisbon|2027-02|not-hers/);
  expect(JSON.stringify(lines)).not.toContain(space);
});

test("a line names the failed call of the backend, and is no error of ours", async () => {
  proxy.fail(/search_spaces/, "500");
  for (const path of ["/search", "/search.data"]) {
    const [line] = await linesOf(1, () => browse(site.url).get(path));
    expect(line).toMatchObject({ level: "error", status: 503, route: "/search" });
    expect(line?.["trouble"]).toEqual(Array(2).fill("rpc/search_spaces: status 500, not JSON"));
    expect(line).not.toHaveProperty("failures");
  }
});

test("a document has a Server-Timing header", async () => {
  const page = await browse(site.url).get("/");
  expect(page.headers.get("Server-Timing")).toMatch(
    /^frame;dur=\d+, backend;dur=\d+;desc="2 calls", render;dur=\d+, total;dur=\d+$/,
  );
});
