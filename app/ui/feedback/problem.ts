import { isRouteErrorResponse } from "react-router";
import { MAINTENANCE } from "~/values/maintenance";

/** What went wrong: the status of an answer, no answer at all, or a site that is closed for now. */
export type Problem = number | "no-connection" | typeof MAINTENANCE;

/** What browsers say when a request gets no answer, in the order of Chromium, Firefox and Safari. */
const NO_ANSWER = /^Failed to fetch|^NetworkError|^Load failed/;
/** What React Router says of an answer that is not from this site: a login page of a hotel, or one of a proxy. */
const FROM_ELSEWHERE = /decode turbo-stream/;

/** An error that a boundary caught. */
export function problemOf(error: unknown): Problem {
  if (isRouteErrorResponse(error)) return error.data === MAINTENANCE ? MAINTENANCE : error.status;
  if (!(error instanceof Error)) return 500;
  return NO_ANSWER.test(error.message) || FROM_ELSEWHERE.test(error.message)
    ? "no-connection"
    : 500;
}
