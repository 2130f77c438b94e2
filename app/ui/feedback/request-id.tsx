import { createContext, use } from "react";

/** The log id of the document's request, if it failed. Shared pages have none. */
export const RequestId = createContext<string | null>(null);

/** The id of the failure on the screen: of the last failed request for data, or of the document. */
export function useRequestId(): string | null {
  const ofDocument = use(RequestId);
  return failedRequestId() ?? ofDocument;
}

/** Set in the browser only: on the server no request sets it. */
let failedId: string | null = null;

/** The log id of the last failed request for a page's data; `null` before the first one. */
export function failedRequestId(): string | null {
  return failedId;
}

/** Records failed requests for data: React Router passes on their content, but not their headers. */
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
