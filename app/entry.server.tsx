import { isbot } from "isbot";
import { renderToReadableStream } from "react-dom/server";
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type RouterContextProvider,
} from "react-router";
import { customCode, platform, requestRecord, submittedForm } from "~/context.server";
import { customFilePath, mayBeCustom } from "~/features/custom-code/custom-code";
import { writeLine } from "~/http/log-line.server";
import { RequestId } from "~/ui/feedback/request-id";
import { pageScripts } from "~/page-scripts/page-scripts.server";
import { PageScripts } from "~/page-scripts/document-scripts";
import { SubmittedFormContext } from "~/ui/feedback/submitted-form";
import { isWithoutCustomCode } from "~/values/without-custom-code";

/** Milliseconds after which unfinished loaders are aborted. */
export const streamTimeout = 8_000;

export default async function handleRequest(
  request: Request,
  answered: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
) {
  const status = statusOf(routerContext, answered);
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (request.method === "HEAD") return new Response(null, { status, headers });

  const { nonce, requestId } = context.get(platform);
  const entry = context.get(requestRecord);
  const began = Date.now();
  let finalStatus = status;
  let shellSent = false;
  const body = await renderToReadableStream(
    <RequestId value={status >= 400 ? requestId : null}>
      <SubmittedFormContext value={status >= 500 ? await context.get(submittedForm)() : null}>
        <PageScripts
          value={pageScripts(routerContext, nonce, customScript(routerContext, context))}
        >
          <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
        </PageScripts>
      </SubmittedFormContext>
    </RequestId>,
    {
      nonce,
      // React must not stream any part late with a script that moves it into place: pages are complete without scripts.
      progressiveChunkSize: Infinity,
      signal: AbortSignal.timeout(streamTimeout + 1000),
      onError(error) {
        finalStatus = 500;
        // Before the shell is sent, the promise rejects and handleError below is called; afterwards only this callback is.
        if (shellSent) writeLine("error", { requestId, ...described(error) });
      },
    },
  );
  shellSent = true;
  entry.render = Date.now() - began;
  if (isbot(request.headers.get("User-Agent"))) await body.allReady;
  return new Response(body, { status: finalStatus, headers });
}

/**
 * The status of an error that a loader threw after the action had answered, for example when the viewer may not see the form's page:
 * React Router renders the error, and keeps the status of the action.
 */
function statusOf({ staticHandlerContext: { errors } }: EntryContext, answered: number): number {
  const [thrown] = Object.values(errors ?? {});
  if (thrown === undefined) return answered;
  return isRouteErrorResponse(thrown) ? thrown.status : 500;
}

/** The admins' script of a page. Errors have none: they may occur before it is known whether one is live. */
function customScript(
  { staticHandlerContext: { errors, location } }: EntryContext,
  context: RouterContextProvider,
): string | null {
  if (
    errors ||
    !mayBeCustom(location.pathname) ||
    isWithoutCustomCode(new URLSearchParams(location.search))
  )
    return null;
  const { javascript } = context.get(customCode);
  return javascript && customFilePath("javascript", javascript);
}

/** Called once for every unexpected error. The request's log line contains it. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
) {
  // A visitor's abort is no error.
  if (!request.signal.aborted) context.get(requestRecord).failures.push(described(error));
}

function described(error: unknown): object {
  if (isRouteErrorResponse(error)) return { status: error.status, message: error.statusText };
  return error instanceof Error
    ? { message: error.message, stack: error.stack }
    : { message: String(error) };
}
