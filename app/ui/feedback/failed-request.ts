/** In the browser alone: on the server no request sets it. */
let failedId: string | null = null;

/** The id under which the log knows the last request for the data of a page that failed; `null` before one did. */
export function failedRequestId(): string | null {
  return failedId;
}

/** Notes which requests for data fail: React Router hands on what they say, and not their headers. */
export function watchFailedRequests(on: { fetch: typeof fetch }): void {
  const { fetch } = on;
  on.fetch = async (input, init) => {
    const answer = await fetch(input, init);
    const isData = answer.url.split("?")[0]?.endsWith(".data");
    if (isData && (answer.status >= 500 || answer.status === 429))
      failedId = answer.headers.get("X-Request-Id");
    return answer;
  };
}
