/** Monitors ask for these under whichever name and scheme they know. */
const ANYWHERE = new Set(["/healthz", "/readyz"]);
const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** Whether the site is on the machine of whoever opens it, as with `npm start`. */
export function isLocalSite(siteUrl: string): boolean {
  return LOOPBACK.has(new URL(siteUrl).hostname);
}

/**
 * The answer to a request that came to another address than the site's own, over http or under another name; `null` for all
 * others. Reading is sent on to `siteUrl`, an origin. Writing is refused: a form that came over http was already read by
 * whoever listens, and sending it again would hide that.
 */
export function redirectToSite(request: Request, siteUrl: string): Response | null {
  const asked = new URL(request.url);
  const site = new URL(siteUrl);
  // What stands before the Worker may speak https to the visitor and http to the Worker, and says so.
  const forwarded = request.headers.get("X-Forwarded-Proto")?.split(",")[0]?.trim();
  const scheme = forwarded ? `${forwarded}:` : asked.protocol;
  const isOurs = asked.host === site.host && scheme === site.protocol;
  // `npm start` and the benches answer under every name of this machine, and under no other.
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

/** Escapes of letters beyond ASCII, with the letter before them that a mark may belong to. */
const LETTERS = /[a-z]?(?:%[89a-f][\da-f])+/gi;

/**
 * Leads an address whose letters are written in parts ("E" and an accent, as some systems name files) to the same letters in one (NFC):
 * that is the address of the page. `null` for all others, and for writing.
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
    // Not UTF-8: no letters of any page.
    return escaped;
  }
  const composed = letters.normalize("NFC");
  return composed === letters ? escaped : encodeURIComponent(composed);
}
