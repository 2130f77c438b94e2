import { createContext, use } from "react";
import { failedRequestId } from "~/ui/feedback/failed-request";

/** The log id of the document's request, if it failed. Shared pages have none. */
export const RequestId = createContext<string | null>(null);

/** The id of the failure on the screen: of the last failed request for data, or of the document. */
export function useRequestId(): string | null {
  const ofDocument = use(RequestId);
  return failedRequestId() ?? ofDocument;
}
