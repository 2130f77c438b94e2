/** Monitors request these under any name and scheme. */
const ANYWHERE = new Set(["/healthz", "/readyz"]);
const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** Whether the site runs on the visitor's own machine, as with `npm start`. */
export function isLocalSite(siteUrl: string): boolean {
  return LOOPBACK.has(new URL(siteUrl).hostname);
}

/**
 * The response to a request for another address than the site's own, over http or under another name; `null` for all others. Reads are
 * redirected to `siteUrl`, an origin. Writes are refused: a form sent over http may already have been intercepted, and sending it again
 * would hide that.
 */
export function redirectToSite(request: Request, siteUrl: string): Response | null {
  const asked = new URL(request.url);
  const site = new URL(siteUrl);
  // A proxy in front of the Worker may use https to the visitor and http to the Worker, and says so in this header.
  const forwarded = request.headers.get("X-Forwarded-Proto")?.split(",")[0]?.trim();
  const scheme = forwarded ? `${forwarded}:` : asked.protocol;
  const isOurs = asked.host === site.host && scheme === site.protocol;
  // `npm start` and the benchmarks answer under every loopback name, and under no other.
  const isLocal = isLocalSite(siteUrl) && LOOPBACK.has(asked.hostname);
  if (isOurs || isLocal || ANYWHERE.has(asked.pathname)) return null;
  if (request.method === "GET" || request.method === "HEAD")
    return new Response(null, {
      status: 308,
      headers: { Location: `${site.origin}${asked.pathname}${asked.search}` },
    });
  return new Response(`This site is at ${site.origin}. Nothing was done.\n`, {
    status: 421,
    headers: { "Content-Type": "text/plain; charset=utf-8" },
  });
}

/** Percent-encoded letters beyond ASCII, with the letter before them, to which a combining mark may belong. */
const LETTERS = /[a-z]?(?:%[89a-f][\da-f])+/gi;

/**
 * Redirects an address with decomposed letters ("E" and a combining accent, as some systems write file names) to the composed form (NFC):
 * that is the address of the page. `null` for all others, and for writes.
 */
export function redirectToComposed({ method, url }: Pick<Request, "method" | "url">) {
  if (method !== "GET" && method !== "HEAD") return null;
  const { pathname, search } = new URL(url);
  // A browser reads two slashes as another host.
  if (pathname.startsWith("//")) return null;
  const asked = `${pathname}${search}`;
  const composed = asked.replace(LETTERS, inOne);
  return composed === asked
    ? null
    : new Response(null, { status: 308, headers: { Location: composed } });
}

function inOne(escaped: string): string {
  let letters: string;
  try {
    letters = decodeURIComponent(escaped);
  } catch {
    // Not UTF-8: no page has such letters.
    return escaped;
  }
  const composed = letters.normalize("NFC");
  return composed === letters ? escaped : encodeURIComponent(composed);
}
