import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { describe, expect, test } from "vitest";
import { PAGES } from "../../app/pages.ts";
import { createUser } from "../support/backend.ts";
import type { FaultyProxy } from "../support/faulty-proxy.ts";
import { sendRequest, signIn } from "../support/http.ts";
import type { Site } from "../support/site.ts";
import { dayAhead } from "../support/days.ts";
import { demoValues } from "../support/demo-values.ts";
import { fill, mostScripts, patternsOf, type Values } from "../support/pages.ts";
import { sharedSites } from "../support/shared-sites.ts";

// The cost of a page: transferred bytes, and queries.
let site: Site;
let proxy: FaultyProxy;
let session: string;
let values: Values;

sharedSites.beforeAll(async ({ faultySite }) => {
  site = faultySite;
  proxy = faultySite.proxy;
  const { sql } = site.backend;
  session = await signIn(site, await createUser(sql, { email: "quick@speed.test" }));
  // The session is another person's: the page of that booking is a 404.
  values = await demoValues(sql);
});

/** The public pages, and those without scripts. */
const PUBLIC = patternsOf(({ kind, members, admins }) => kind === "page" && !members && !admins);
const TEXT = patternsOf(({ withoutScripts }) => withoutScripts === true);
const MEMBERS = patternsOf(({ kind, members }) => kind === "page" && members === true);

/** Transferred kilobytes: documents are compressed on the fly, files once at the best quality. */
function brotli(content: string | Buffer, quality: 5 | 11): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
  return brotliCompressSync(content, { params }).length / 1000;
}

const FILES = new Map(
  globSync("build/client/assets/*").map((file) => [basename(file), file] as const),
);
/** Most pages load the same files, and the best compression is slow. */
const sizes = new Map<string, number>();
function sizeOf(addresses: Iterable<string>): number {
  let sum = 0;
  for (const address of new Set(addresses)) {
    const file = FILES.get(basename(address));
    if (!file) throw new Error(`${address} is not a file of the build`);
    const size = sizes.get(file) ?? brotli(readFileSync(file), 11);
    sizes.set(file, size);
    sum += size;
  }
  return sum;
}

async function load(path: string): Promise<string> {
  // Without its query the page of a mail's link redirects.
  const query = path === "/auth/confirm" ? PAGES[path]?.example : undefined;
  const address = fill(path, values) + (query ?? "");
  const { status, text } = await sendRequest(site, { path: address });
  expect(status, address).toBe(path === "/*" ? 404 : 200);
  return text;
}

/** The scripts that a document loads before any interaction, by their addresses. */
function scriptsOf(text: string): string[] {
  const lists = text.matchAll(/(?:of |Promise\.all\()(\["\/assets\/[^\]]+\])/g);
  return [...lists].flatMap(([, list = ""]) => JSON.parse(list) as string[]);
}

const LOADING =
  /<(?:link|script|img|source|iframe|video|audio|track|embed|object|image|use)\b[^>]*/g;
const ADDRESSES = /\s(?:src|href|poster|data|srcset|imagesrcset)="([^"]+)"/gi;

/** The resources that a document makes a browser load, each with its tag: a `srcset` has several addresses. */
function addressesIn(text: string): [address: string, tag: string][] {
  const ofTags = [...text.matchAll(LOADING)].flatMap(([tag]) => {
    if (tag.includes('rel="canonical"')) return [];
    return [...tag.matchAll(ADDRESSES)].flatMap(([attribute, value = ""]) => {
      // "/a.webp 320w, /b.webp 640w"
      const sources = /srcset=/i.test(attribute) ? value.trim().split(/\s*,\s+|,$/) : [value];
      return sources.map((source): [string, string] => [source.split(/\s/)[0] ?? "", tag]);
    });
  });
  const ofStyles = addressesInStyles(text.replaceAll("&quot;", '"'));
  return [...ofTags, ...ofStyles.map((address): [string, string] => [address, "url()"])];
}

/** Resources in styles: of a sheet, a `<style>` or an attribute. */
function addressesInStyles(styles: string): string[] {
  return [...styles.matchAll(/(?:\burl\(|@import)\s*["']?([^"')\s;]+)/g)].map(
    ([, address = ""]) => address,
  );
}

describe.each(PUBLIC)("%s", (path) => {
  test("stays within its limit of bytes", async () => {
    const text = await load(path);
    if (path === "/search") {
      expect(text.match(/data-space="/g)).toHaveLength(24);
      expect(Buffer.byteLength(text) / 1000, "before compression").toBeLessThanOrEqual(99);
    }
    // The initial congestion window: ten segments of 1,460 bytes (RFC 6928).
    expect(brotli(text, 5), "the document").toBeLessThanOrEqual(14.6);
    const styles = [...text.matchAll(/<link[^>]+rel="stylesheet"[^>]+href="([^"]+)"/g)];
    const [everybodys = "", ...own] = styles.map(([, address]) => address ?? "");
    // 0.4 of it are for the prices, counts and cities on the map, an operator's streets under them, the short footer and the last searches.
    expect(sizeOf([everybodys]), "styles").toBeLessThanOrEqual(12.6);
    // Posts, guides, locations, spaces and the search each have a style sheet of their own.
    expect(own).toHaveLength(/^\/(blog|guides|locations|spaces|search)/.test(path) ? 1 : 0);
    expect(sizeOf(own), "styles of its own").toBeLessThanOrEqual(2.5);
    const scripts = scriptsOf(text);
    // JSON-LD is data, which no browser executes.
    if (TEXT.includes(path))
      expect(text).not.toMatch(
        /<script(?! type="(?:application\/ld\+json|speculationrules)")|\/assets\/[^"]+\.js/,
      );
    else expect(scripts.length).toBeGreaterThan(2);
    // React and React Router alone are 96 of these: the difference is ours.
    expect(sizeOf(scripts), "scripts").toBeLessThanOrEqual(mostScripts(path));
    // Loaded after the first paint, and not preloaded like React Router does, before styles, fonts and photos.
    expect(text).not.toMatch(/<link[^>]+rel="modulepreload"|<script[^>]+(?:src=|type="module")/);
    // Complete without them: no part of a page waits for a script that moves it into place.
    expect(text).not.toContain("<template");
  });

  test("requests nothing from other hosts", async () => {
    const loaded = addressesIn(await load(path));
    expect(loaded.length).toBeGreaterThan(0);
    for (const [address, tag] of loaded)
      expect(new URL(address, site.url).origin, tag).toBe(site.url);
  });
});

test("style sheets request nothing from other hosts either", () => {
  const sheets = [...FILES.values()].filter((file) => file.endsWith(".css"));
  const loaded = sheets.flatMap((file) => addressesInStyles(readFileSync(file, "utf8")));
  // The fonts.
  expect(loaded.length).toBeGreaterThan(3);
  for (const address of loaded) expect(address).toMatch(/^(?:\/(?!\/)|data:|#)/);
});

test.each(["admin", "blog", "locations"])(
  "the style sheet %s uses only custom properties that it or the shared sheet defines",
  (own) => {
    const sheet = (name: string) =>
      [...FILES]
        .filter(([file]) => file.startsWith(`${name}-`) && file.endsWith(".css"))
        .map(([, path]) => readFileSync(path, "utf8"))
        .join("");
    const taken = [...sheet(own).matchAll(/var\((--[\w-]+)/g)].map(([, name = ""]) => name);
    expect(new Set(taken).size).toBeGreaterThan(5);
    for (const name of taken) expect(sheet("app") + sheet(own), name).toContain(`${name}:`);
  },
);

test.each([
  ...PUBLIC,
  `/search?location=Lisbon&startDate=${dayAhead(9)}&endDate=${dayAhead(11)}&desks=2`,
  `/spaces/:spaceId?startDate=${dayAhead(9)}&month=${dayAhead(40).slice(0, 7)}`,
  // Not every space sells months: another pass is quoted then.
  `/spaces/:spaceId?pass=month&startDate=${dayAhead(9)}`,
])("%s calls the backend as rarely as it can, and Auth not at all", async (path) => {
  proxy.calls();
  await load(path);
  const calls = proxy.calls();
  // The reviews of a space are queried in parallel, and so cost no time.
  const most = path.startsWith("/spaces/:spaceId") ? 3 : 2;
  expect(calls.length, calls.join(" ")).toBeLessThanOrEqual(most);
  expect(calls.filter((call) => call.startsWith("/auth/"))).toEqual([]);
});

test.each([...PUBLIC.filter((path) => !path.startsWith("/auth")), ...MEMBERS])(
  "%s calls the backend three times at most for a member",
  async (path) => {
    proxy.calls();
    const { status } = await sendRequest(site, {
      path: fill(path, values),
      headers: { Cookie: session },
    });
    expect(status).toBeLessThan(500);
    const calls = proxy.calls();
    expect(calls.length).toBeGreaterThan(0);
    expect(calls.length, calls.join(" ")).toBeLessThanOrEqual(3);
  },
);
