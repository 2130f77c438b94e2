import { PAGES } from "~/pages";

const ELSEWHERE = "/*";
const PATTERNS = Object.keys(PAGES).map(
  (pattern) => [pattern, new RegExp(`^${pattern.replaceAll(/:\w+/g, "[^/]+")}/?$`, "i")] as const,
);

/** The pattern of the page at a path; the path itself may contain private data, such as the token of a mail. */
export function patternOf(pathname: string): string {
  return PATTERNS.find(([, path]) => path.test(pathname))?.[0] ?? ELSEWHERE;
}
