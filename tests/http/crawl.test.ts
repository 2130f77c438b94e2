import { setImmediate as nextTurn } from "node:timers/promises";
import { FileSystemConfigLoader, HtmlValidate } from "html-validate";
import { afterAll, expect, test } from "vitest";
import { PAGES, patternOf } from "../../app/pages.ts";
import { expectHeaders, expectPolicy } from "../support/answer-headers.ts";
import { faultsOf } from "../support/page-faults.ts";
import { PEOPLE, type Who } from "../support/pages-of-people.ts";
import { PlainClient } from "../support/plain-client.ts";
import { PlainPage } from "../support/plain-page.ts";
import { sharedSites } from "../support/shared-sites.ts";
import type { Site } from "../support/site.ts";
import { placesOf, walk, type Walked } from "../support/walk.ts";

// Every page of the site, and every link on it, for each kind of viewer: each is requested once, and checked by all of these tests.

const validator = new HtmlValidate(new FileSystemConfigLoader());
const walks = new Map<Who, Map<string, Walked>>();
let site: Site;

sharedSites.beforeAll(async ({ site: shared }) => {
  site = shared;
  for (const who of PEOPLE) walks.set(who, await walk(site, who));
  // A thorough run walks for minutes per viewer.
}, 2_400_000);

// Modules outlive their suite, and these texts are large.
afterAll(() => walks.clear());

const walkOf = (who: Who): [string, Walked][] => [...(walks.get(who) ?? [])];
const pagesOf = (who: Who) => walkOf(who).filter(([, { text }]) => text !== "");

test.each(PEOPLE)("as a %s every page and every link answers", (who) => {
  const walked = walkOf(who);
  expect(walked.length).toBeGreaterThan(30);
  const dead = walked.filter(
    ([path, { status }]) => status >= 500 || (status >= 400 && !isMeantToRefuse(path, who)),
  );
  expect(dead.map(([path, { status }]) => `${status} ${path}`)).toEqual([]);
});

test.each(PEOPLE)("as a %s every page is valid HTML and has one first heading", async (who) => {
  const pages = pagesOf(who);
  expect(pages.length).toBeGreaterThan(20);
  for (const [path, { text }] of pages) {
    expect(text.match(/<h1[ >]/g), path).toHaveLength(1);
    const { results } = await validator.validateString(text, "tests/http/page.html");
    const found = results.flatMap(({ messages }) => messages);
    const said = found.map(({ ruleId, message, selector }) =>
      [ruleId, message, selector].join(" · "),
    );
    expect(said, path).toEqual([]);
  }
});

test.each(PEOPLE)(
  "as a %s every page can be read without scripts, and its forms, fields and links used",
  async (who) => {
    const client = new PlainClient(site);
    const faults: string[] = [];
    let withForms = 0;
    // One in each turn of the event loop: jsdom keeps its trees in WeakRefs, which stay until the turn ends.
    for (const [path, { status, text }] of pagesOf(who)) {
      const page = new PlainPage(client, path, { status, headers: new Headers(), html: text });
      faults.push(...faultsOf(page));
      if (page.root.querySelector("main form")) withForms += 1;
      await nextTurn();
    }
    expect(faults).toEqual([]);
    // Not a trivial test: several of them have forms of their own.
    expect(withForms).toBeGreaterThan(4);
  },
);

test.each(PEOPLE)("as a %s every answer carries every header, and no cache keeps it", (who) => {
  const walked = walkOf(who).filter(([path]) => !isPhoto(path));
  expect(walked.length).toBeGreaterThan(30);
  for (const [path, answer] of walked) {
    expectHeaders(answer, path);
    if (!isDocument(path)) expectPolicy(answer, path);
    expect(answer.headers["x-request-id"], path).toBeTruthy();
    if (who !== "visitor") expect(answer.headers["cache-control"], path).toBe("private, no-store");
  }
});

test("a nonce is never used twice", () => {
  const answers = PEOPLE.flatMap(walkOf).filter(([path]) => !isPhoto(path) && !isDocument(path));
  expect(new Set(answers.map(([path, answer]) => expectPolicy(answer, path))).size).toBe(
    answers.length,
  );
});

test("every link to an anchor of a page finds it", () => {
  for (const who of PEOPLE) {
    const places = new Set(pagesOf(who).flatMap(([, { text }]) => placesOf(text, site)));
    const lost = [...places].filter((place) => {
      const [path = "", id = ""] = place.split("#");
      // Owners and admins have not requested the pages that the guest's walk covers.
      const there = walks.get(who)?.get(path) ?? walks.get("guest")?.get(path);
      return there?.status === 200 && !there.text.includes(` id="${id}"`);
    });
    expect(places.size, who).toBeGreaterThan(0);
    expect(lost, who).toEqual([]);
  }
});

test("every form about listings contains the member of its page", () => {
  for (const [who, least] of [
    ["guest", 1],
    ["owner", 30],
  ] as const) {
    const about = pagesOf(who).filter(([path]) =>
      /^\/(dashboard\/listings|spaces\/new)/.test(path),
    );
    const forms = about.flatMap(([path, { text }]) =>
      [...text.matchAll(/<form\b([^>]*)>(.*?)<\/form>/gs)].flatMap(([, element, content]) =>
        element?.includes('method="post"') && !isForItsSender(element) ? `${path} ${content}` : [],
      ),
    );
    expect(forms.length, who).toBeGreaterThanOrEqual(least);
    expect(forms.filter((form) => !form.includes('name="memberId"'))).toEqual([]);
  }
});

/** Photos are added to the listing in the address, which belongs to its owner; signing out and the newsletter are for everybody. */
function isForItsSender(element: string): boolean {
  return /multipart\/form-data|\/sign-out|action="\/newsletter"/.test(element);
}

/** They have other headers: tests/http/photos.test.ts. */
function isPhoto(path: string): boolean {
  return PAGES[patternIn(path)]?.sharedWithMembers === true;
}

/** A stranger's document, whose policy has no nonce. */
function isDocument(path: string): boolean {
  return patternIn(path) === "/admin/claims/:claimId/documents/:documentId";
}

function patternIn(path: string): keyof typeof PAGES {
  return patternOf(new URL(path, site.url).pathname) as keyof typeof PAGES;
}

/**
 * Pages with an intended refusal: unknown ones, addresses that only accept posts, bookings, listings and documents of others, and a key
 * that is not configured.
 */
function isMeantToRefuse(path: string, role: string): boolean {
  const isTheirs = role === "guest" && path.startsWith("/dashboard/listings/");
  // The admin has no conversations, no claims and a listing without reviews; polls of a visitor without a session get a 401.
  const isNobodys = role === "admin" && /\/(messages|claims|reviews)\/[^/]+dead/.test(path);
  const isNews = role === "visitor" && path.endsWith("/news");
  return (
    isTheirs ||
    isNobodys ||
    isNews ||
    /no-such-page|sign-out|^\/(indexnow\.txt|map\/worker\.js)$|\/admin\/(sidebar|list-keys|beside-text)|\/custom\/|\/documents\/[^/]+dead|\/dashboard\/payments\/[^/]+|\/favourite$|\/auth\/confirm|\/dashboard\/bookings\/[^/]+|\/feeds\/|\/dashboard\/listings\/[^/]+\/bookings\/[^/]+\/(?:cancel|change|paid-back)/.test(
      path,
    )
  );
}
