import { cachePolicy } from "~/http/cache-policy";
import { mayLoadStreets, pageAt } from "~/pages";
import { WORKER_POLICY } from "~/values/worker-addresses";
import { shortDigest } from "~/values/short-digest";

/** The address for CSP reports. With `report-to` beside it Chromium sent none over plain http. */
const REPORTS = "/csp-report";
/** Seconds: the longest window of the rate limits. */
const NEXT_TRY = "60";

/** Browser features that no page uses, and that no script may use. */
const UNUSED = [
  "accelerometer",
  "camera",
  "display-capture",
  "geolocation",
  "gyroscope",
  "magnetometer",
  "microphone",
  "midi",
  "payment",
  "usb",
];

const ALWAYS: Readonly<Record<string, string>> = {
  "Strict-Transport-Security": "max-age=31536000; includeSubDomains",
  "X-Content-Type-Options": "nosniff",
  // Same-origin posts keep their Origin header; other sites receive only our origin.
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy": UNUSED.map((feature) => `${feature}=()`).join(", "),
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  // For browsers that do not know frame-ancestors.
  "X-Frame-Options": "DENY",
};

/**
 * The variable parts of a response's CSP. `stockPhotoHosts`, the origins of streets on pages with a map, and the provider's pages on a page
 * that pays are the only external hosts.
 */
type Named = {
  nonce: string;
  stockPhotoHosts: readonly string[];
  mapOrigins: readonly string[];
  /** The origin of the pages on which guests pay; null without a provider. */
  paymentOrigin: string | null;
};

/** Checked with streaming, hydration, client navigation and without JavaScript. */
function contentSecurityPolicy(named: Named): string {
  const { nonce, stockPhotoHosts, mapOrigins, paymentOrigin } = named;
  const photos = stockPhotoHosts.map((host) => `https://${host}`);
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    ["img-src 'self'", ...photos, ...mapOrigins].join(" "),
    "font-src 'self'",
    ["connect-src 'self'", ...mapOrigins].join(" "),
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    // Chromium applies it to the redirects of a form as well.
    ["form-action 'self'", ...(paymentOrigin ? [paymentOrigin] : [])].join(" "),
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${WORKER_POLICY}`,
    `report-uri ${REPORTS}`,
  ].join("; ");
}

/** For the map's worker, which requests the tiles itself: a worker has the policy of its own response. */
export function workerPolicy(mapOrigins: readonly string[]): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    ["connect-src", ...mapOrigins].join(" "),
    "frame-ancestors 'none'",
  ].join("; ");
}

/**
 * Sets the headers of every response. The Worker's default entrypoint calls it instead of a middleware, because some responses, such as
 * those of `/__manifest`, come from no route.
 */
export function withHeaders(
  request: Request,
  response: Response,
  { requestId, ...named }: Named & { requestId: string },
  cacheKey?: string | null,
): Response {
  // Set on the response itself: a copy would have a stream as its body, and no Content-Length.
  const { headers } = response;
  const { pathname } = new URL(request.url);
  const mapOrigins = mayLoadStreets(pathname) ? named.mapOrigins : [];
  const paymentOrigin = pageAt(pathname)?.pays ? named.paymentOrigin : null;
  const allowed = { ...named, mapOrigins, paymentOrigin };
  const policy = { "Content-Security-Policy": contentSecurityPolicy(allowed) };
  // Images (`sendImage`), the documents of claims (`admin/claim-document.ts`) and the map's worker have a policy of their own.
  for (const [name, value] of Object.entries({ ...ALWAYS, ...policy }))
    if (!headers.has(name)) headers.set(name, value);
  headers.set("X-Request-Id", requestId);
  if (response.status === 429) headers.set("Retry-After", NEXT_TRY);
  headers.set("Cache-Control", cachePolicy(request, response, cacheKey).browser);
  return response;
}

/** A 304 without a body, when the visitor has this version already. Photos and texts for programs have versions. */
export function unlessUnchanged(request: Request, response: Response): Response {
  const { headers } = response;
  const known = request.headers.get("If-None-Match")?.split(",") ?? [];
  const version = headers.get("ETag");
  if (response.status !== 200 || version === null) return response;
  const isKnown = known.some((one) => ["*", version].includes(one.trim().replace(/^W\//, "")));
  if (!isKnown) return response;
  void response.body?.cancel();
  headers.delete("Content-Type");
  return new Response(null, { status: 304, headers });
}

/** A text that programs poll, with a version for the 304 of `unlessUnchanged`. */
export async function versionedText(
  text: string,
  type: string,
  others: HeadersInit = {},
): Promise<Response> {
  const headers = new Headers(others);
  headers.set("Content-Type", `${type}; charset=utf-8`);
  headers.set("ETag", `"${await shortDigest(text)}"`);
  return new Response(text, { headers });
}
