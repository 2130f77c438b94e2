import { z } from "zod";
import type { WebVitalsDataset } from "~/http/web-vitals.server";
import type { KvNamespace } from "~/http/saved-form.server";
import type { RateLimits } from "~/http/rate-limits.server";
import type { ImagesBinding } from "~/images/resize.server";
import type { EmailBinding } from "~/mail/transport.server";

const limiter = z.custom<RateLimits[keyof RateLimits]>(
  (value) => typeof value === "object" && value !== null && "limit" in value,
  "is not bound",
);

/** The rate limits among the bindings of wrangler.toml. */
export const Limits: z.ZodType<RateLimits> = z.object({
  LIMIT_SIGN_IN: limiter,
  LIMIT_SIGN_IN_ADDRESS: limiter,
  LIMIT_SIGN_IN_ACCOUNT: limiter,
  LIMIT_MAIL: limiter,
  LIMIT_BOOKING: limiter,
  LIMIT_LISTING: limiter,
  LIMIT_UPLOAD: limiter,
  LIMIT_CLAIM: limiter,
  LIMIT_ACCOUNT: limiter,
  LIMIT_FAVOURITE: limiter,
  LIMIT_MESSAGE: limiter,
  LIMIT_REPORT: limiter,
  LIMIT_SEARCH: limiter,
  LIMIT_VIEW: limiter,
  LIMIT_SAVED_FORM: limiter,
  LIMIT_RENEWAL: limiter,
});

const keyValues = z.custom<KvNamespace>(
  (value) => typeof value === "object" && value !== null && "getWithMetadata" in value,
  "is not bound",
);

const email = z.custom<EmailBinding>(
  (value) => typeof value === "object" && value !== null && "send" in value,
  "is not bound",
);

/** Cloudflare's binding for mail, where the environment has one. */
export const Email = z.object({ EMAIL: email.nullish().transform((bound) => bound ?? null) });

const images = z.custom<ImagesBinding>(
  (value) => typeof value === "object" && value !== null && "input" in value,
  "is not bound",
);

/** Cloudflare's binding that resizes images, where the environment has one. */
export const Images = z.object({ IMAGES: images.nullish().transform((bound) => bound ?? null) });

const webVitals = z.custom<WebVitalsDataset>(
  (value) => typeof value === "object" && value !== null && "writeDataPoint" in value,
  "is not bound",
);

/** A dataset of Cloudflare's Analytics Engine, where the environment has one. */
export const WebVitals = z.object({
  WEB_VITALS: webVitals.nullish().transform((bound) => bound ?? null),
});

/** The KV namespaces among the bindings. */
export const Stores = z.object({ SAVED_FORMS: keyValues });
export type Stores = z.infer<typeof Stores>;

const outgoing = z.custom<{ fetch: typeof fetch }>(
  (value) => typeof value === "object" && value !== null && "fetch" in value,
  "is not bound",
);

/**
 * The network for external requests to user-supplied addresses, which reaches public addresses only. On Cloudflare there is no such
 * binding: `fetch` itself reaches no other (wrangler.toml, global_fetch_strictly_public).
 */
export const OutgoingNetwork = z.object({
  OUTGOING: outgoing.nullish().transform((bound) => bound ?? null),
});

type Files = { fetch(address: URL): Promise<Response> };

const files = z.custom<Files>(
  (value) => typeof value === "object" && value !== null && "fetch" in value,
  "is not bound",
);

/** The files of the build. */
export const BuiltFiles = z.object({ ASSETS: files });
export type BuiltFiles = Files;
