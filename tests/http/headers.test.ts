import { globSync } from "node:fs";
import { basename } from "node:path";
import { describe, expect, test } from "vitest";
import type { Page } from "../../app/pages.ts";
import { expectHeaders, expectPolicy } from "../support/answer-headers.ts";
import { sendRequest, post } from "../support/http.ts";
import { pathsOf } from "../support/pages.ts";
import { seed, type SeededSite } from "../support/seeded-site.ts";
import { sharedSites } from "../support/shared-sites.ts";
import { isThorough } from "../support/thoroughness.ts";

// Every kind of response has every header; tests/http/crawl.test.ts checks those of every page.
let seeded: SeededSite;

sharedSites.beforeAll(async ({ site }) => {
  seeded = await seed(site);
});

/** The first of each kind of route: tests/http/crawl.test.ts checks every one. */
function firstOfEachKind(): (page: Page) => boolean {
  const kinds = new Set<string>();
  return ({ kind, members, admins, forms, withoutScripts, shared, sharedWithMembers }) => {
    // Photos have other headers: tests/http/photos.test.ts.
    if (sharedWithMembers) return false;
    const before = kinds.size;
    const name = [kind, members, admins, forms, withoutScripts, shared !== undefined];
    kinds.add(JSON.stringify(name));
    return isThorough || kinds.size > before;
  };
}

test("a path of each kind, for a visitor and a member, as data and without a body", async () => {
  const nonces = new Set<string | undefined>();
  const paths = pathsOf(seeded, firstOfEachKind());
  expect(paths.length).toBeGreaterThan(12);
  for (const path of paths)
    for (const Cookie of ["", seeded.session])
      for (const [method, address] of [
        ["HEAD", path],
        ["GET", path === "/" ? "/_.data" : `${path}.data`],
      ] as const) {
        const answer = await sendRequest(seeded.site, {
          path: address,
          method,
          headers: Cookie ? { Cookie } : {},
        });
        expect(answer.status, address).toBeLessThan(500);
        expectHeaders(answer, `${method} ${address}`);
        nonces.add(expectPolicy(answer, `${method} ${address}`));
        expect(answer.headers["x-request-id"]).toBeTruthy();
        if (Cookie) expect(answer.headers["cache-control"], address).toBe("private, no-store");
      }
  expect(nonces.size, "a nonce is never used twice").toBe(paths.length * 4);
});

describe("answers without a page", () => {
  test.each([
    [404, "/no/such/page", {}],
    [204, "/__manifest?version=old&paths=/search", {}],
    [414, `/__manifest?paths=/${"a".repeat(9_000)}`, {}],
    [414, `/search?city=${"a".repeat(3_000)}`, {}],
    [303, "/csp-report", {}],
    [403, "/auth", { method: "POST", headers: { "Sec-Fetch-Site": "cross-site" } }],
    [403, "/auth/sign-out", { method: "POST", headers: { Origin: "https://elsewhere.test" } }],
    [405, "/search", { method: "OPTIONS" }],
    [405, "/about", { method: "POST" }],
    [413, "/auth", { method: "POST", body: "a".repeat(70_000) }],
  ])("%i of %s", async (status, path, rest) => {
    const answer = await sendRequest(seeded.site, { path, ...rest });
    expect(answer.status).toBe(status);
    expectHeaders(answer, path);
    expectPolicy(answer, path);
  });

  test("the manifest of the build is kept for ever", async () => {
    const page = await sendRequest(seeded.site, { path: "/" });
    const version = /manifest-(\w+)\.js/.exec(page.text)?.[1] ?? "";
    const answer = await sendRequest(seeded.site, {
      path: `/__manifest?version=${version}&paths=/search`,
    });
    expectHeaders(answer, "manifest");
    expect(answer.status).toBe(200);
    expect(answer.headers["cache-control"]).toContain("immutable");
  });
});

test("files", async () => {
  const script = basename(globSync("build/client/assets/*.js")[0] ?? "");
  const style = basename(globSync("build/client/assets/*.css")[0] ?? "");
  const names = ["/favicon.svg", "/share/site.png", `/assets/${script}`, `/assets/${style}`];
  for (const path of names) {
    const answer = await sendRequest(seeded.site, { path });
    expect(answer.status, path).toBe(200);
    expectHeaders(answer, path);
    if (path.startsWith("/assets/"))
      expect(answer.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  }
});

test("only a page that is the same for everybody may be kept by anybody", async () => {
  const shared = await sendRequest(seeded.site, { path: "/search" });
  expect(shared.headers["cache-control"]).toBe("public, max-age=0, must-revalidate");
  expect(shared.headers["set-cookie"]).toBeUndefined();
  const refused = await post(seeded.site, "/auth", {
    intent: "sign-in",
    email: "a",
    password: "b",
  });
  expect(refused.headers["cache-control"]).toBe("private, no-store");
});
