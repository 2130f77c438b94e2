import { createRequestHandler, RouterContextProvider } from "react-router";
import { cacheTags, platform, record } from "~/context.server";
import { withUnavailableAs503 } from "~/http/backend-unavailable.server";
import type { RateLimits } from "~/http/rate-limits.server";
import { logged, newRecord, type RequestRecord } from "~/http/request-record.server";
import { isTooLong } from "~/http/size-limits.server";
import { Limits, Stores } from "./bindings";
import { parseEnvironment, type Environment } from "./environment";

/** What Cloudflare gives with every request. */
export interface Invocation {
  waitUntil: (work: Promise<unknown>) => void;
  exports: {
    Pages: {
      fetch: (address: string, how: RequestInit) => Promise<Response>;
      purge: (tags: string[]) => Promise<void>;
    };
  };
}
export interface Names {
  requestId: string;
  nonce: string;
}
export interface Answered {
  response: Response;
  record: RequestRecord;
  tags: ReadonlySet<string>;
}

type Handle = ReturnType<typeof createRequestHandler>;
let made: Handle | undefined;

/**
 * React Router's handler, made once. Given a function that imports the build it would lay out every route anew for every
 * request, which is what development needs.
 */
async function handler(): Promise<Handle> {
  if (made && !import.meta.env.DEV) return made;
  const build = await import("virtual:react-router/server-build");
  made = createRequestHandler(withUnavailableAs503(build), import.meta.env.MODE);
  return made;
}

type Bound = { environment: Environment; limits: RateLimits; stores: Stores };
// Bindings do not change while an isolate lives, so they are parsed by its first request only.
let parsed: Bound | undefined;

export function bound(env: unknown): Bound {
  parsed ??= {
    environment: parseEnvironment(env),
    limits: Limits.parse(env),
    stores: Stores.parse(env),
  };
  return parsed;
}

/** Asks React Router, and writes the request's line. */
export async function answer(
  request: Request,
  env: unknown,
  invocation: Invocation,
  { requestId, nonce }: Names,
  entry: RequestRecord = newRecord(),
): Promise<Answered> {
  const { environment, limits, stores } = bound(env);
  const waitUntil = (work: Promise<unknown>) => invocation.waitUntil(work);
  const context = new RouterContextProvider();
  const tags = new Set<string>();
  context.set(platform, {
    environment,
    requestId,
    nonce,
    address: request.headers.get("CF-Connecting-IP") ?? "here",
    limits,
    keptForms: stores.KEPT_FORMS,
    waitUntil,
    purge: (changed) => waitUntil(invocation.exports.Pages.purge(changed)),
  });
  context.set(record, entry);
  context.set(cacheTags, tags);
  const response = await logged(request, requestId, entry, async () =>
    isTooLong(request)
      ? new Response("This address is longer than any of ours.", { status: 414 })
      : (await handler())(request, context),
  );
  return { response, record: entry, tags };
}
