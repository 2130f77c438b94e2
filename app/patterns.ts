import { PAGES, type Page } from "~/pages";

const ELSEWHERE = "/*";
const PATTERNS = Object.entries(PAGES).map(([pattern, page]) => ({
  pattern,
  page,
  path: new RegExp(`^${pattern.replaceAll(/:\w+/g, "[^/]+")}/?$`, "i"),
}));

/** The page at a path. */
export function pageAt(pathname: string): Page | undefined {
  return PATTERNS.find(({ path }) => path.test(pathname))?.page;
}

/** The pattern of the page at a path; the path itself may contain private data, such as the token of a mail. */
export function patternOf(pathname: string): string {
  return PATTERNS.find(({ path }) => path.test(pathname))?.pattern ?? ELSEWHERE;
}
