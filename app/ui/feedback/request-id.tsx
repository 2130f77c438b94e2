import { createContext, use } from "react";
import { failedRequestId } from "~/ui/feedback/failed-request";

/** The id under which the log knows the request that made this document, where that failed. Pages that are shared carry none. */
export const RequestId = createContext<string | null>(null);

/** The id of the failure on the screen: that of the last data that a script asked for in vain, or that of the document. */
export function useRequestId(): string | null {
  const ofDocument = use(RequestId);
  return failedRequestId() ?? ofDocument;
}
