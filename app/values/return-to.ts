import type { Path } from "~/values/path";

/**
 * The path to return to after signing in, or `null` when the text would leave the site. A path has one leading slash, no backslash and no
 * control characters, and the URL parser must keep it on our origin.
 */
export function safeReturnTo(text: unknown, origin: string): string | null {
  if (typeof text !== "string" || text.length > 2000 || !/^\/(?![/\\])[^\\]*$/.test(text))
    return null;
  if (/\p{Cc}/u.test(text) || !URL.canParse(text, origin)) return null;
  const url = new URL(text, origin);
  // "/..//elsewhere" normalizes to two slashes, which a browser reads as another host.
  return url.origin === origin && !url.pathname.startsWith("//")
    ? `${url.pathname}${url.search}${url.hash}`
    : null;
}

/** A list as it was left, by the `returnTo` of a page that was opened from it; any other value gives the list without parameters. */
export function listAsLeft(list: Path, returnTo: string | null, { origin }: URL): Path {
  const path = safeReturnTo(returnTo, origin);
  return path?.startsWith(`${list}?`) ? `${list}${path.slice(list.length)}` : list;
}
