import { isRouteErrorResponse } from "react-router";

/** What went wrong: the status of an answer, or no answer at all. */
export type Problem = number | "no-connection";

/** What browsers say when a request gets no answer, in the order of Chromium, Firefox and Safari. */
const NO_ANSWER = /^Failed to fetch|^NetworkError|^Load failed/;
/** What React Router says of an answer that is not from this site: a login page of a hotel, or one of a proxy. */
const FROM_ELSEWHERE = /decode turbo-stream/;

/** An error that a boundary caught. */
export function problemOf(error: unknown): Problem {
  if (isRouteErrorResponse(error)) return error.status;
  if (!(error instanceof Error)) return 500;
  return NO_ANSWER.test(error.message) || FROM_ELSEWHERE.test(error.message)
    ? "no-connection"
    : 500;
}
