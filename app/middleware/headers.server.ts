import type { MiddlewareFunction } from "react-router";
import { platform } from "~/context.server";

/** Measured with streaming, hydration, client navigation and without JavaScript. */
function contentSecurityPolicy(nonce: string): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** What every answer carries, redirects and errors included. */
export const headers: MiddlewareFunction<Response> = async ({ context }, next) => {
  const { nonce, requestId } = context.get(platform);
  const response = await next();
  response.headers.set("X-Request-Id", requestId);
  response.headers.set("Content-Security-Policy", contentSecurityPolicy(nonce));
  response.headers.set("X-Content-Type-Options", "nosniff");
  response.headers.set("Referrer-Policy", "strict-origin-when-cross-origin");
  // Pages say who is signed in; until a page is known to be the same for everybody, nobody keeps a copy.
  if (!response.headers.has("Cache-Control"))
    response.headers.set("Cache-Control", "private, no-store");
  return response;
};
