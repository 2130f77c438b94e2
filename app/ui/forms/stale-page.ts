/** The message for an invalid value that nobody typed: the page is from an earlier version, or was tampered with. */
export const STALE_PAGE = "This page is out of date. Open it again, then try once more.";
