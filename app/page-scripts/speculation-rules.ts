/**
 * Pages that are not prefetched on hover: those of members and admins, which are not cached, addresses that change something, and pages
 * of spaces and posts, whose views are counted: the browser shows a prefetched page without another request.
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

/** Addresses below `/blog` that are not posts. */
const NO_POSTS = ["/blog/feed/*", "/blog/*/comment", "/blog/*/like"];

/**
 * The pages that the browser may prefetch before a link is pressed (Speculation Rules), and posts once it is pressed, which counts as a
 * view. Documents are prefetched, not prerendered: a page that was not opened is no view and runs no script.
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
