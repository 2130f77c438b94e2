import { PAGES, type Page } from "../../app/pages.ts";
import { dayAhead } from "./days.ts";

/** Values for the parameters of an address. */
export type Values = {
  spaceId: string;
  bookingId: string;
  photoId: string;
  draftId: string;
  /** The value of `:spaceId` below `/dashboard/listings`. */
  ownSpaceId: string;
  reviewId: string;
  claimId: string;
  userId: string;
  threadId: string;
  postId: string;
  slug: string;
  city: string;
  country: string;
  commentId: string;
  pictureId: string;
  importId: string;
  /** One at the desk, which only admins have a page of. */
  paymentId: string;
  placeId: string;
  reportId: string;
  threadReportId: string;
  memberReportId: string;
  messageId: string;
  supportId: string;
  subscriberId: string;
  webhookId: string;
  deliveryId: string;
};

/** The names of the parameters themselves, which give the patterns. */
export const NAMES: Values &
  Record<"documentId" | "feed" | "file" | "kind" | "sitemap" | "step" | "part" | "token", string> =
  {
    spaceId: ":spaceId",
    bookingId: ":bookingId",
    photoId: ":photoId",
    draftId: ":draftId",
    ownSpaceId: ":spaceId",
    reviewId: ":reviewId",
    claimId: ":claimId",
    userId: ":userId",
    threadId: ":threadId",
    postId: ":postId",
    slug: ":slug",
    city: ":city",
    country: ":country",
    commentId: ":commentId",
    pictureId: ":pictureId",
    importId: ":importId",
    placeId: ":placeId",
    kind: ":kind",
    reportId: ":reportId",
    threadReportId: ":threadReportId",
    memberReportId: ":memberReportId",
    messageId: ":messageId",
    supportId: ":supportId",
    subscriberId: ":subscriberId",
    webhookId: ":webhookId",
    deliveryId: ":deliveryId",
    paymentId: ":paymentId",
    step: ":step",
    part: ":part",
    documentId: ":documentId",
    file: ":file",
    feed: ":feed",
    sitemap: ":sitemap",
    token: ":token",
  };

/** An id without a row. */
export const NOBODYS = "00000000-0000-4000-8000-00000000dead";

/** The addresses of the wanted pages with filled-in parameters, without the queries of their examples. */
export function pathsOf(
  values: Values &
    Partial<
      Record<
        "documentId" | "feed" | "file" | "kind" | "sitemap" | "step" | "part" | "token",
        string
      >
    >,
  isWanted: (page: Page) => boolean = () => true,
): string[] {
  return patternsOf(isWanted).map((pattern) => fill(pattern, values));
}

/** The addresses with the query that a page needs to have content. */
export function examplesOf(values: Values, isWanted: (page: Page) => boolean): string[] {
  const day = dayAhead(30);
  return patternsOf(isWanted).map(
    (pattern) => fill(pattern, values) + (PAGES[pattern]?.example?.replaceAll(":day", day) ?? ""),
  );
}

export function patternsOf(isWanted: (page: Page) => boolean): (keyof typeof PAGES)[] {
  return Object.entries(PAGES).flatMap(([pattern, page]) =>
    isWanted(page) ? [pattern as keyof typeof PAGES] : [],
  );
}

/** The address of a pattern. */
export function fill(pattern: string, values: Partial<Record<string, string>>): string {
  const given: typeof values = {
    documentId: NOBODYS,
    file: "640.webp",
    feed: "rss.xml",
    sitemap: "pages.xml",
    kind: "css",
    token: "0123456789",
    step: "2",
    part: "basics",
    ...values,
    // An owner's pages are filled in with a listing of their own, the others with any space.
    ...(pattern.startsWith("/dashboard/listings/") && { spaceId: values["ownSpaceId"] }),
  };
  return pattern
    .replace(/:(\w+)/g, (_, name: string) => {
      const value = given[name];
      if (value === undefined) throw new Error(`No value for the parameter ${name}`);
      return value;
    })
    .replace("*", "no-such-page");
}

/**
 * Kilobytes of scripts, brotli, that a public page may load: 115.1, of which the framework is 96 and the admins' custom code half of one,
 * or a larger reached value, plus an allowance for file names. docs/performance.md has the reasons.
 */
export function mostScripts(pattern: keyof typeof PAGES): number {
  const most = MOST_SCRIPTS[pattern] ?? 115.1;
  return (
    most +
    CHANGED_PAGES +
    YEARS_AND_SKELETON +
    MEMBER_BAR +
    SHORT_FOOTER +
    STREETS_ALLOWED +
    NAMES_OF_FILES
  );
}

/** Keeping a page and its typed values after an extension has changed it: `app/page-scripts/`. */
const CHANGED_PAGES = 2;

/** The year of days in other years, and the skeleton of a space's page. */
const YEARS_AND_SKELETON = 0.1;

/** The parts of the header that the bar at the foot of a member's phone shares, and a host's. */
const MEMBER_BAR = 0.3;

/** The line in place of the footer on a member's own pages and the review of a booking: the frame of all pages has it. */
const SHORT_FOOTER = 0.2;

/** A document keeps whether its policy allows an operator's streets. */
const STREETS_ALLOWED = 0.1;

/** Each build renames its files, and some names compress worse than others. */
const NAMES_OF_FILES = 0.2;

const MOST_SCRIPTS: Partial<Record<keyof typeof PAGES, number>> = {
  // Cards say when few desks are left, and the last searches of the browser are below the form: 0.6.
  "/": 116.5,
  // The view of the map moves without a new page: its ground is chosen and its pins are joined again, 0.9. A pressed pin
  // shows a card, and one line opens the fields: 0.7. It keeps and offers the last searches: 0.6, and leads to streets: 1.7. It
  // fills a phone: 0.2. Names of cities keep their distance from its pins, which say the price of the chosen days: 0.9.
  "/search": 126.3,
  // Its parts are a shared chunk, because the preview of a listing has them too. It explains a listing that is being prepared.
  // It shares the filters of the search, to go back to them: a part of the map is one. Its map has
  // the ground of the search's, and cards of similar spaces are below: 1.9. A button loads streets: 0.3. The centre of its
  // city has a name: 0.1. A last day before the first is refused or moves along, and the bar and the sheet of a phone say
  // why days cannot be booked: 0.7.
  "/spaces/:spaceId": 135.4,
  "/contact": 123.1,
  "/auth": 119.8,
  "/auth/forgot-password": 117.6,
  "/auth/reset-password": 117.7,
  "/auth/confirm": 118.1,
};
