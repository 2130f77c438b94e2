import type { Page } from "@playwright/test";
import type { Page as SitePage } from "../../app/pages.ts";
import { demoValues, examplesOf } from "../support/pages.ts";
import type { Site } from "../support/site.ts";
import { expect, signIn, test } from "./test.ts";

const PASSWORD = "nomad-demo-2026";

for (const role of ["visitor", "guest", "owner", "admin"] as const) {
  test(`every page and every link answers a ${role}`, async ({ page, site }) => {
    test.slow();
    if (role !== "visitor")
      await signIn(page, { email: `${role}@nomadcowork.test`, password: PASSWORD });
    const seen = new Set<string>();
    const queue = await everyPath(site, role, () => true);
    const dead: string[] = [];
    for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
      if (seen.has(path)) continue;
      seen.add(path);
      const answer = await page.request.get(path, { headers: { accept: "text/html" } });
      if (answer.status() >= 500 || (answer.status() >= 400 && !isMeantToRefuse(path))) {
        dead.push(`${answer.status()} ${path}`);
      }
      if (!answer.headers()["content-type"]?.startsWith("text/html")) continue;
      const links = await linksOf(page, await answer.text());
      // Listings and searches repeat: one of each kind is followed, every other kind of page always.
      queue.push(...links.filter((link) => !seen.has(link) && !isOneOfMany(link, seen)));
    }
    expect(dead).toEqual([]);
  });

  test(`no page complains in the browser of a ${role}`, async ({ page, site }) => {
    test.slow();
    if (role !== "visitor")
      await signIn(page, { email: `${role}@nomadcowork.test`, password: PASSWORD });
    for (const path of await everyPath(site, role, ({ kind }) => kind === "page")) {
      const answer = await page.goto(path);
      expect(answer?.status(), path).toBeLessThan(500);
      await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    }
  });
}

async function everyPath(
  site: Site,
  role: string,
  isWanted: (page: SitePage) => boolean,
): Promise<string[]> {
  const email = role === "visitor" ? undefined : `${role}@nomadcowork.test`;
  return examplesOf(await demoValues(site.backend.sql, email), isWanted);
}

/** Pages that refuse on purpose: unknown ones, what is only posted to, and bookings that are somebody else's. */
function isMeantToRefuse(path: string): boolean {
  return /no-such-page|sign-out|\/favourite$|\/auth\/confirm|\/dashboard\/bookings\/[^/]+/.test(
    path,
  );
}

function isOneOfMany(link: string, seen: Set<string>): boolean {
  const kind = link.replace(/[\da-f]{8}-[\da-f-]{27}/, ":id").replace(/\?.*/, "?");
  if (!link.includes("?") && !kind.includes(":id")) return false;
  const alike = [...seen].filter(
    (other) => other.replace(/[\da-f]{8}-[\da-f-]{27}/, ":id").replace(/\?.*/, "?") === kind,
  );
  return alike.length >= 6;
}

async function linksOf(page: Page, html: string): Promise<string[]> {
  const hrefs = [...html.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g)].map(([, href]) =>
    (href ?? "").replaceAll("&amp;", "&"),
  );
  const base = new URL(page.url() === "about:blank" ? "http://localhost" : page.url()).origin;
  return hrefs
    .filter((href) => href.startsWith("/") && !href.startsWith("//"))
    .map((href) => new URL(href, base))
    .map((url) => `${url.pathname}${url.search}`);
}
