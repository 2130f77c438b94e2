/** What is said of a value that nobody typed: the page that holds it was made by a version before, or was tampered with. */
export const STALE_PAGE = "This page is out of date. Open it again, then try once more.";
