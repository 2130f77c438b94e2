import { isRouteErrorResponse } from "react-router";

/** The data of a 503 during maintenance, which is no failure. */
export const MAINTENANCE = "maintenance";

/** The kind of an error: the status of a response, no response at all, or the site's maintenance. */
export type Problem = number | "no-connection" | typeof MAINTENANCE;

/** Browsers' messages for a request without a response, in the order of Chromium, Firefox and Safari. */
const NO_ANSWER = /^Failed to fetch|^NetworkError|^Load failed/;
/** React Router's message for a response from another server, such as a hotel's login page or a proxy. */
const FROM_ELSEWHERE = /decode turbo-stream/;

/** The problem of an error that an error boundary caught. */
export function problemOf(error: unknown): Problem {
  if (isRouteErrorResponse(error)) return error.data === MAINTENANCE ? MAINTENANCE : error.status;
  if (!(error instanceof Error)) return 500;
  return NO_ANSWER.test(error.message) || FROM_ELSEWHERE.test(error.message)
    ? "no-connection"
    : 500;
}
