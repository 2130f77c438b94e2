/** Whether a request is a prefetch. Requests for data by a link with `prefetch` have the header as well; Safari uses the older name. */
export function isPrefetch(headers: Headers): boolean {
  return /prefetch|prerender/.test(headers.get("Sec-Purpose") ?? headers.get("Purpose") ?? "");
}
