import type { Page } from "@playwright/test";
import { pathsOf } from "../support/routes.ts";
import type { Site } from "../support/site.ts";
import { expect, signIn, test } from "./test.ts";

const PASSWORD = "nomad-demo-2026";

for (const role of ["visitor", "guest", "owner", "admin"] as const) {
  test(`every page and every link answers a ${role}`, async ({ page, site }) => {
    test.slow();
    if (role !== "visitor")
      await signIn(page, { email: `${role}@nomadcowork.test`, password: PASSWORD });
    const seen = new Set<string>();
    const queue = await everyPath(site, role);
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
    for (const path of await everyPath(site, role)) {
      if (/\/(sign-out|calendar\.ics|favourite|confirm|healthz|readyz)$/.test(path)) continue;
      const answer = await page.goto(path);
      expect(answer?.status(), path).toBeLessThan(500);
      await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    }
  });
}

async function everyPath(site: Site, role: string): Promise<string[]> {
  const { default: routes } = await import("../../app/routes.ts");
  const { sql } = site.backend;
  const [space] = await sql<{ id: string }[]>`
    select id from public.coworking_spaces where status = 'active' order by created_at limit 1`;
  const [booking] = await sql<{ id: string }[]>`
    select b.id from public.bookings b join public.users u on u.id = b.user_id
    where u.email = ${role === "visitor" ? "guest@nomadcowork.test" : `${role}@nomadcowork.test`} limit 1`;
  const nobody = "00000000-0000-4000-8000-00000000dead";
  return pathsOf(routes, { spaceId: space?.id ?? nobody, bookingId: booking?.id ?? nobody });
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
