import { isbot } from "isbot";
import { renderToReadableStream } from "react-dom/server";
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type RouterContextProvider,
} from "react-router";
import { platform } from "~/context.server";
import { RequestId } from "~/ui/feedback/request-id";

/** Milliseconds after which loaders that still run are given up. */
export const streamTimeout = 8_000;

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
) {
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (request.method === "HEAD") return new Response(null, { status, headers });

  const { nonce, requestId } = context.get(platform);
  let finalStatus = status;
  let shellSent = false;
  const body = await renderToReadableStream(
    <RequestId value={requestId}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </RequestId>,
    {
      nonce,
      signal: AbortSignal.timeout(streamTimeout + 1000),
      onError(error) {
        finalStatus = 500;
        // Before the shell the promise rejects, and handleError below hears of it.
        if (shellSent) logFailure(error, request, requestId);
      },
    },
  );
  shellSent = true;
  if (isbot(request.headers.get("User-Agent"))) await body.allReady;
  return new Response(body, { status: finalStatus, headers });
}

/** Every error that nobody expected, once. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
) {
  // A visitor who left is no error.
  if (request.signal.aborted) return;
  logFailure(error, request, context.get(platform).requestId);
}

function logFailure(error: unknown, request: Request, requestId: string) {
  const { pathname } = new URL(request.url);
  const described = isRouteErrorResponse(error)
    ? { status: error.status, message: error.statusText }
    : error instanceof Error
      ? { message: error.message, stack: error.stack }
      : { message: String(error) };
  const level = isRouteErrorResponse(error) && error.status < 500 ? "warn" : "error";
  console[level](
    JSON.stringify({ level, requestId, method: request.method, path: pathname, ...described }),
  );
}
