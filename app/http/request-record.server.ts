import type { BackendCall } from "~/db/backend-fetch.server";
import { writeLine } from "~/http/log-line.server";

/** The known facts about a request when it is answered. Times are milliseconds. */
export type RequestRecord = {
  began: number;
  /** The pattern of the route, and never the URL, which may contain names, dates and ids of people. */
  route: string | null;
  /** The call that reads the viewer and the settings. */
  frame: number;
  /** The sum over all calls to the backend, also of parallel ones. */
  backend: number;
  calls: number;
  render: number;
  /** The result of the cache in front of the pages, where there is one. */
  cache: string | null;
  /** Calls to the backend or the provider of payments without an answer, and refusals without a visible message. */
  trouble: string[];
  /** Unexpected errors. */
  failures: object[];
  /** Whether an owner opens the page of their own space, which is not counted as a view. It is not logged. */
  isOwnSpace: boolean;
  /** Whether it is answered with 503 because an admin has closed the site, which is no failure. The log shows it by the status. */
  isClosed: boolean;
};

export function newRequestRecord(): RequestRecord {
  const nothing = { route: null, frame: 0, backend: 0, calls: 0, render: 0, cache: null };
  return {
    ...nothing,
    began: Date.now(),
    trouble: [],
    failures: [],
    isOwnSpace: false,
    isClosed: false,
  };
}

export function recordCall(entry: RequestRecord, { name, milliseconds, trouble }: BackendCall) {
  entry.calls += 1;
  entry.backend += milliseconds;
  if (trouble) entry.trouble.push(`${name}: ${trouble}`);
}

/** Answers a request and writes its one log line, also when answering fails. */
export async function withRequestLog(
  request: Request,
  requestId: string,
  entry: RequestRecord,
  answer: () => Promise<Response>,
): Promise<Response> {
  let status = 500;
  try {
    const response = await answer();
    status = response.status;
    return response;
  } finally {
    writeLogLine(request.method, status, requestId, entry);
  }
}

export function writeLogLine(
  method: string,
  status: number,
  requestId: string,
  entry: RequestRecord,
): void {
  const { began, route, trouble, failures, isOwnSpace: _own, isClosed, ...phases } = entry;
  const isExpected = isClosed && status === 503;
  const level = isExpected ? "info" : status >= 500 ? "error" : status >= 400 ? "warn" : "info";
  writeLine(level, {
    message: "request",
    requestId,
    method,
    route,
    status,
    ms: Date.now() - began,
    ...phases,
    ...(trouble.length > 0 && { trouble }),
    ...(failures.length > 0 && { failures }),
  });
}
