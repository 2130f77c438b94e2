/**
 * Whether a browser asks for a page only in case somebody opens it. Data that a link with `prefetch` fetches says so as well; Safari has the
 * older name.
 */
export function isPrefetch(headers: Headers): boolean {
  return /prefetch|prerender/.test(headers.get("Sec-Purpose") ?? headers.get("Purpose") ?? "");
}
