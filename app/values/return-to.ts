/**
 * The path to go back to after signing in, or `null` when the text would leave the site. A path has one leading slash,
 * no backslash and no control characters, and the URL parser must agree that it stays on our origin.
 */
export function safeReturnTo(text: unknown, origin: string): string | null {
  if (typeof text !== "string" || text.length > 2000 || !/^\/(?![/\\])[^\\]*$/.test(text))
    return null;
  if (/\p{Cc}/u.test(text) || !URL.canParse(text, origin)) return null;
  const url = new URL(text, origin);
  // "/..//elsewhere" folds into two slashes, which a browser reads as another host.
  return url.origin === origin && !url.pathname.startsWith("//")
    ? `${url.pathname}${url.search}${url.hash}`
    : null;
}
