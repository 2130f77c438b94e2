import { createRequestHandler, RouterContextProvider } from "react-router";
import { cacheTags, platform, requestRecord, type Platform } from "~/context.server";
import { checkClaim } from "~/background/claim-checks.server";
import type { Background } from "~/background/jobs.server";
import { continueOnboarding, lookAtAccount } from "~/background/payments/accounts.server";
import { handleEvent } from "~/background/payments/events.server";
import { letGoOfPayment, lookAtPayment } from "~/background/payments/open-payments.server";
import type { Payments } from "~/background/payments/payments";
import { ProviderUnavailable } from "~/db/errors.server";
import { withStatusOfBackend } from "~/http/backend-status.server";
import type { CacheTag } from "~/http/cache-tags";
import type { ImagesBinding } from "~/images/resize.server";
import type { RateLimits } from "~/http/rate-limits.server";
import type { Outgoing } from "~/safe-fetch/safe-fetch.server";
import { lookAtWebsite } from "~/safe-fetch/website-look.server";
import { isAway } from "~/payments/stripe/errors.server";
import { newRequestRecord, withRequestLog, type RequestRecord } from "~/http/request-record.server";
import { isUrlTooLong } from "~/http/size-limits.server";
import type { WebVitalsDataset } from "~/http/web-vitals.server";
import {
  backgroundOf,
  deliverNow,
  importNow,
  tellWebhooksNow,
  workBehindAnswer,
} from "./background";
import { BuiltFiles, Email, Images, Limits, OutgoingNetwork, Stores, WebVitals } from "./bindings";
import { parseEnvironment, type Environment } from "./environment";

/** The used part of the context of Workers. */
export interface ExecutionContext {
  waitUntil: (work: Promise<unknown>) => void;
  exports: {
    Pages: {
      fetch: (url: string, init: RequestInit) => Promise<Response>;
      purge: (tags: string[]) => Promise<void>;
    };
  };
}
/**
 * New values for every request: its log id, the nonce of its scripts, and the IP address of its sender, which only affects limits and
 * never the content of a page.
 */
export interface RequestMeta {
  requestId: string;
  nonce: string;
  address: string;
}
export interface HandledRequest {
  response: Response;
  record: RequestRecord;
  /** The cache tags of the page. */
  tags: ReadonlySet<string>;
}

type Handler = ReturnType<typeof createRequestHandler>;
let cachedHandler: Handler | undefined;

/**
 * React Router's handler. Creating it prepares all routes, so it is created once; in development for every request, because the routes
 * may have changed.
 */
async function reactRouter(): Promise<Handler> {
  if (cachedHandler && !import.meta.env.DEV) return cachedHandler;
  const build = await import("virtual:react-router/server-build");
  cachedHandler = createRequestHandler(withStatusOfBackend(build), import.meta.env.MODE);
  return cachedHandler;
}

type Bindings = {
  environment: Environment;
  limits: RateLimits;
  stores: Stores;
  files: BuiltFiles;
  images: ImagesBinding | null;
  webVitals: WebVitalsDataset | null;
  background: Background | null;
  outgoing: Outgoing;
};
// Bindings do not change during the life of an isolate, so its first request parses them for all.
let parsed: Bindings | undefined;

export function parseBindings(env: unknown): Bindings {
  if (parsed) return parsed;
  const environment = parseEnvironment(env);
  const network = OutgoingNetwork.parse(env).OUTGOING ?? globalThis;
  const outgoing: Outgoing = {
    ownHost: new URL(environment.SITE_URL).hostname,
    fetch: (url, init) => network.fetch(url, init),
  };
  return (parsed = {
    environment,
    limits: Limits.parse(env),
    stores: Stores.parse(env),
    files: BuiltFiles.parse(env).ASSETS,
    images: Images.parse(env).IMAGES,
    webVitals: WebVitals.parse(env).WEB_VITALS,
    background: backgroundOf({ environment, email: Email.parse(env).EMAIL, outgoing }),
    outgoing,
  });
}

/** Lets React Router answer a request, and writes its log line. */
export async function handleRequest(
  request: Request,
  env: unknown,
  ctx: ExecutionContext,
  { requestId, nonce, address }: RequestMeta,
  entry: RequestRecord = newRequestRecord(),
): Promise<HandledRequest> {
  const { environment, limits, stores, files, images, webVitals, background, outgoing } =
    parseBindings(env);
  const waitUntil = (work: Promise<unknown>) => ctx.waitUntil(work);
  const context = new RouterContextProvider();
  const tags = new Set<CacheTag>();
  const behind: (() => Promise<void>)[] = [];
  context.set(platform, {
    environment,
    requestId,
    nonce,
    address,
    limits,
    savedForms: { kv: stores.SAVED_FORMS, secrets: environment.COOKIE_SECRET },
    readFile: (path) => readFile(files, new URL(path, environment.SITE_URL)),
    images,
    webVitals,
    purge: (changed) => waitUntil(ctx.exports.Pages.purge([...changed])),
    deliverMail: () => waitUntil(deliverNow(background)),
    behindAnswer: (name, work) => behind.push(() => workBehindAnswer(name, work)),
    importListings: () => waitUntil(importNow(background)),
    checkClaim: background && ((check) => checkClaim(background.service, outgoing, check)),
    payments: paymentsFor(background?.payments ?? null, entry),
    lookAtWebsite: (website) => lookAtWebsite(outgoing, website),
    hasBackground: background !== null,
  });
  context.set(requestRecord, entry);
  context.set(cacheTags, tags);
  const response = await withRequestLog(request, requestId, entry, async () =>
    isUrlTooLong(request)
      ? new Response("This address is longer than any of ours.", { status: 414 })
      : (await reactRouter())(request, context),
  );
  for (const begin of behind) waitUntil(begin());
  // A write may cause an event; a refused one does not, nor do browsers' reports, which are answered with 204.
  const isWrite = request.method !== "GET" && request.method !== "HEAD";
  if (isWrite && response.status < 400 && response.status !== 204)
    waitUntil(tellWebhooksNow(background));
  return { response, record: entry, tags };
}

function paymentsFor(payments: Payments | null, entry: RequestRecord): Platform["payments"] {
  const orUnavailable = unavailableWithProvider(entry);
  return (
    payments && {
      look: orUnavailable((id: string) => lookAtPayment(payments, id)),
      letGo: orUnavailable((id: string) => letGoOfPayment(payments, id)),
      handleEvent: orUnavailable((body: string, signature: string) =>
        handleEvent(payments, body, signature),
      ),
      onboard: orUnavailable((id: string) => continueOnboarding(payments, id)),
      lookAtAccount: orUnavailable((id: string) => lookAtAccount(payments, id)),
    }
  );
}

/** While the provider is away a page is a 503, as when the backend is, and the log has the reason. */
function unavailableWithProvider({ trouble }: RequestRecord) {
  return <Given extends unknown[], Answer>(ask: (...given: Given) => Promise<Answer>) =>
    async (...given: Given): Promise<Answer> => {
      try {
        return await ask(...given);
      } catch (thrown) {
        if (!isAway(thrown)) throw thrown;
        trouble.push(`payments: ${String(thrown)}`);
        throw new ProviderUnavailable("The provider of payments is away");
      }
    };
}

async function readFile(files: BuiltFiles, address: URL): Promise<string | null> {
  const response = await files.fetch(address);
  if (response.ok) return response.text();
  await response.body?.cancel();
  return null;
}
