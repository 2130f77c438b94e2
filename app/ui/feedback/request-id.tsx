import { createContext, use } from "react";

/** The id under which the log knows the request that made this document. */
export const RequestId = createContext<string | null>(null);

export function useRequestId(): string | null {
  return use(RequestId);
}
