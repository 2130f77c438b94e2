import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { BookingChoiceForm } from "~/features/bookings/quote/quote.forms";
import { SpaceReviewsSearch } from "~/features/reviews/review.forms";
import { CommentSearch } from "~/features/comments/comment.forms";
import { ContactSearch } from "~/features/help/contact.forms";
import { HelpSearch } from "~/features/help/help.forms";
import { LocationSearch, LocationsSearch } from "~/features/locations/location.forms";
import { NewsletterSearch } from "~/features/newsletter/newsletter.forms";
import { BlogSearch } from "~/features/posts/blog.forms";
import {
  PlaceSuggestionsForm,
  SpacesShownForm,
  SpaceSearchForm,
} from "~/features/spaces/space.forms";
import { PAGES, patternOf } from "~/pages";
import routes from "~/routes";
import { ALIKE } from "./support/alike-pages.ts";
import { PAGE_FORMS } from "./support/page-forms.ts";
import { patternsOf } from "./support/pages.ts";
import { routesOf } from "./support/routes.ts";

const site = routesOf(routes);
const sourceOf = (file: string) => readFileSync(join("app", file), "utf8");

/** The parameters that shared pages read, by their schemas. */
const SCHEMAS: Record<string, Record<string, unknown>> = {
  "/search": { ...SpaceSearchForm.in.shape, ...SpacesShownForm.shape },
  "/spaces/:spaceId": { ...BookingChoiceForm.in.shape, ...SpaceReviewsSearch.shape },
  "/contact": ContactSearch.shape,
  "/help": HelpSearch.shape,
  "/blog": BlogSearch.shape,
  "/blog/:slug": CommentSearch.shape,
  "/locations": LocationsSearch.shape,
  "/locations/:city/:country": LocationSearch.shape,
  "/newsletter": NewsletterSearch.shape,
  "/places": PlaceSuggestionsForm.shape,
};

describe.each(site)("$pattern", ({ pattern, file, layouts }) => {
  const page = PAGES[pattern as keyof typeof PAGES];
  if (!page) throw new Error(`${pattern} is no page`);
  const source = sourceOf(file);

  test("is the first page that matches its addresses", () => {
    expect(patternOf(pattern.replaceAll(/:\w+/g, "1"))).toBe(pattern);
  });

  test("takes forms if its module has an action", () => {
    expect(page.forms ?? false).toBe(/^export (async function|const) action\b/m.test(source));
  });

  test("is for members if it is in their layout", () => {
    const isInside = layouts.includes("routes/members/member-layout.tsx");
    // A file checks the viewer itself: signing in must end on a page.
    expect(page.members === true && page.kind !== "file").toBe(isInside);
  });

  test("is for admins if it is in a layout of theirs", () => {
    const gates = ["routes/admin/admin-layout.tsx", "routes/admin/resource-layout.ts"];
    expect(page.admins ?? false).toBe(layouts.some((layout) => gates.includes(layout)));
  });

  test("is shared if it is a public page", () => {
    // A file's own entry says whether it is shared. A page behind the token of a mail is for one reader.
    const isPublic = /^routes\/public\/(?!not-found)/.test(file) && !pattern.includes(":token");
    if (page.kind !== "file") expect(page.shared !== undefined).toBe(isPublic);
    expect(page.shared && page.members).toBeUndefined();
  });

  test("loads no scripts if its module is a page of text", () => {
    expect(page.withoutScripts ?? false).toBe(source.includes('export const handle = "text"'));
  });

  test("reads the parameters of its cache key", () => {
    const schema = SCHEMAS[pattern];
    expect((page.shared ?? []).toSorted()).toEqual(Object.keys(schema ?? {}).toSorted());
  });
});

test("the representative of similar pages is a page, and has no representative itself", () => {
  for (const [alike, looked] of Object.entries(ALIKE))
    expect([PAGES[alike as keyof typeof PAGES]?.kind, PAGES[looked]?.kind, ALIKE[looked]]).toEqual([
      "page",
      "page",
      undefined,
    ]);
});

test("the fuzzer has a form for every page with an action", () => {
  expect(Object.keys(PAGE_FORMS).toSorted()).toEqual(
    patternsOf(({ forms }) => forms === true).toSorted(),
  );
});

test("the service worker begins no copy while a form is sent after which the browser forgets its member", () => {
  const [, leaving = ""] =
    /^const LEAVING = \/(.+)\/;$/m.exec(readFileSync("public/service-worker.js", "utf8")) ?? [];
  const isLeaving = (path: string) => new RegExp(leaving).test(path);
  const forgetting = site.filter(({ file }) => sourceOf(file).includes("forgetMember("));
  expect(forgetting.length).toBeGreaterThan(1);
  // Scripts send a form to the address with ".data".
  for (const end of ["", ".data"])
    expect(site.filter(({ pattern }) => isLeaving(`${pattern}${end}`))).toEqual(forgetting);
});

test("every shared page with search parameters has its schema here", () => {
  const reading = patternsOf(({ shared }) => (shared?.length ?? 0) > 0);
  expect(reading.toSorted()).toEqual(Object.keys(SCHEMAS).toSorted());
});
