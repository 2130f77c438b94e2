/**
 * What is not fetched while somebody only points at it: pages of members and admins, which nobody shares, what changes something, and pages
 * of spaces and posts, whose views are counted: the browser shows what it has fetched and asks for nothing again.
 */
const NOT_AHEAD = [
  "/auth",
  "/auth/*",
  "/dashboard",
  "/dashboard/*",
  "/admin",
  "/admin/*",
  "/spaces/*",
  "/blog/*",
  "/unsubscribe/*",
  "/newsletter/*",
];

/** What is no post below `/blog`. */
const NO_POSTS = ["/blog/feed/*", "/blog/*/comment", "/blog/*/like"];

/**
 * Which pages the browser may fetch when somebody is about to press a link to them (Speculation Rules), and posts as soon as it is pressed,
 * which counts as reading them. It fetches documents and does not draw them: a page that nobody opened is no view and runs no script.
 */
export const SPECULATION_RULES = JSON.stringify({
  prefetch: [
    {
      where: { and: [{ href_matches: "/*" }, { not: { href_matches: NOT_AHEAD } }] },
      eagerness: "moderate",
    },
    {
      where: { and: [{ href_matches: "/blog/*" }, { not: { href_matches: NO_POSTS } }] },
      eagerness: "conservative",
    },
  ],
});
