import { FileSystemConfigLoader, HtmlValidate } from "html-validate";
import { beforeAll, describe, expect, test } from "vitest";
import { patternOf } from "../../app/patterns.ts";
import { sendRequest, signIn } from "../support/http.ts";
import { demoValues } from "../support/demo-values.ts";
import { examplesOf } from "../support/pages.ts";
import { addPostPicture } from "../support/posts.ts";
import { sharedSites } from "../support/shared-sites.ts";
import type { Site } from "../support/site.ts";
import { howMany } from "../support/thoroughness.ts";

// Every page of the site, and every link on it, as each kind of person gets them.

const validator = new HtmlValidate(new FileSystemConfigLoader());
let site: Site;

sharedSites.beforeAll(({ site: shared }) => {
  site = shared;
});

describe.each(["visitor", "guest", "owner", "admin"])("as a %s", (role) => {
  const pages = new Map<string, { status: number; text: string }>();

  beforeAll(async () => {
    const email = `${role}@nomadcowork.test`;
    const person = { id: "", email, password: "nomad-demo-2026" };
    const Cookie = role === "visitor" ? "" : await signIn(site, person);
    const values = await demoValues(site.backend.sql, role === "visitor" ? undefined : email);
    const pictureId = await addPostPicture(site.backend);
    const queue = examplesOf({ ...values, pictureId }, () => true);
    const seen = new Set<string>();
    const asked = new Map<string, number>();
    for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
      if (seen.has(path)) continue;
      seen.add(path);
      const kind = kindOf(path);
      const count = asked.get(kind) ?? 0;
      if (isRepeated(kind) && count >= howMany(2, 200)) continue;
      asked.set(kind, count + 1);
      const headers = { Accept: "text/html", ...(Cookie ? { Cookie } : {}) };
      const { status, text, headers: answered } = await sendRequest(site, { path, headers });
      const isPage = answered["content-type"]?.startsWith("text/html") ?? false;
      pages.set(path, { status, text: isPage ? text : "" });
      const next = redirectOf(answered.location) ?? (isPage ? linksOf(text) : []);
      queue.push(...next);
    }
  }, 600_000);

  test("every page and every link answers", () => {
    expect(pages.size).toBeGreaterThan(30);
    const dead = [...pages].filter(
      ([path, { status }]) => status >= 500 || (status >= 400 && !isMeantToRefuse(path, role)),
    );
    expect(dead.map(([path, { status }]) => `${status} ${path}`)).toEqual([]);
  });

  test("every link to a place of a page arrives at it", () => {
    const places = new Set([...pages.values()].flatMap(({ text }) => placesOf(text)));
    const lost = [...places].filter((place) => {
      const [path = "", id = ""] = place.split("#");
      const there = pages.get(path);
      return there?.status === 200 && !there.text.includes(` id="${id}"`);
    });
    expect(places.size).toBeGreaterThan(2);
    expect(lost).toEqual([]);
  });

  test("every form about listings says for whom its page was made", () => {
    const about = [...pages].filter(([path]) => /^\/(dashboard\/listings|spaces\/new)/.test(path));
    const forms = about.flatMap(([path, { text }]) =>
      [...text.matchAll(/<form\b([^>]*)>(.*?)<\/form>/gs)].flatMap(([, element, content]) =>
        element?.includes('method="post"') && !isForWhoeverSendsIt(element)
          ? `${path} ${content}`
          : [],
      ),
    );
    expect(forms.length).toBeGreaterThanOrEqual(LISTING_FORMS[role] ?? Infinity);
    expect(forms.filter((form) => !form.includes('name="memberId"'))).toEqual([]);
  });

  test("every page is valid HTML and has one first heading", async () => {
    const documents = [...pages].filter(([, { text }]) => text !== "");
    expect(documents.length).toBeGreaterThan(20);
    for (const [path, { text }] of documents) {
      expect(text.match(/<h1[ >]/g), path).toHaveLength(1);
      const { results } = await validator.validateString(text, "tests/http/page.html");
      const found = results.flatMap(({ messages }) => messages);
      const said = found.map(({ ruleId, message, selector }) =>
        [ruleId, message, selector].join(" · "),
      );
      expect(said, path).toEqual([]);
    }
  });
});

/** How many such forms each person comes across at least. */
const LISTING_FORMS: Record<string, number> = { visitor: 0, guest: 1, owner: 30, admin: 1 };

/** Photos go to the listing that the address names, which is its owner's alone; and anybody may sign out, or ask for the newsletter. */
function isForWhoeverSendsIt(element: string): boolean {
  return /multipart\/form-data|\/sign-out|action="\/newsletter"/.test(element);
}

/** Pages that refuse on purpose: unknown ones, what is only posted to, and bookings, listings and documents that are somebody else's, and a key that nobody gave. */
function isMeantToRefuse(path: string, role: string): boolean {
  const isTheirs = role === "guest" && path.startsWith("/dashboard/listings/");
  // The admin writes to nobody, has claimed nothing and has a listing without reviews; a visitor whose session is over is told that
  // there is nothing new.
  const isNobodys = role === "admin" && /\/(messages|claims|reviews)\/[^/]+dead/.test(path);
  const isNews = role === "visitor" && path.endsWith("/news");
  return (
    isTheirs ||
    isNobodys ||
    isNews ||
    /no-such-page|sign-out|^\/indexnow\.txt$|\/admin\/(sidebar|list-keys)|\/custom\/|\/documents\/[^/]+dead|\/favourite$|\/auth\/confirm|\/dashboard\/bookings\/[^/]+|\/feeds\/|\/dashboard\/listings\/[^/]+\/bookings\/[^/]+\/cancel/.test(
      path,
    )
  );
}

function kindOf(path: string): string {
  const { pathname, search } = new URL(path, site.url);
  return `${patternOf(pathname)}${search && "?"}`;
}

/** Listings, cities and searches repeat: some of each kind are followed, every other kind of page always. */
function isRepeated(kind: string): boolean {
  return /[?:]/.test(kind);
}

function redirectOf(location: string | undefined): string[] | null {
  if (location === undefined) return null;
  const { origin, pathname, search } = new URL(location, site.url);
  return origin === site.url ? [`${pathname}${search}`] : [];
}

function linksOf(html: string): string[] {
  return urlsOf(html).map(({ pathname, search }) => `${pathname}${search}`);
}

/** Links with an anchor to pages of which there is one: what others show depends on what they are about. */
function placesOf(html: string): string[] {
  return urlsOf(html)
    .filter(({ pathname, search, hash }) => hash && !search && !patternOf(pathname).includes(":"))
    .map(({ pathname, hash }) => `${pathname}${hash}`);
}

function urlsOf(html: string): URL[] {
  const hrefs = [...html.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g)].map(([, href]) =>
    (href ?? "").replaceAll("&amp;", "&"),
  );
  return hrefs
    .filter((href) => href.startsWith("/") && !href.startsWith("//"))
    .map((href) => new URL(href, site.url));
}
