/**
 * What is not fetched ahead: pages of members and admins, which nobody shares, what changes something, and pages of spaces, whose views
 * are counted: the browser shows what it has fetched and asks for nothing again.
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

/**
 * Which pages the browser may fetch when somebody is about to press a link to them (Speculation Rules). It fetches documents and does
 * not draw them: a page that nobody opened is no view and runs no script.
 */
export const SPECULATION_RULES = JSON.stringify({
  prefetch: [
    {
      where: { and: [{ href_matches: "/*" }, { not: { href_matches: NOT_AHEAD } }] },
      eagerness: "moderate",
    },
  ],
});
