import type { createWorkersKVSessionStorage } from "@react-router/cloudflare";
import { z } from "zod";

/** A rate limit of Workers: counts a try by this key, and says whether it was still allowed. */
type Limiter = { limit(by: { key: string }): Promise<{ success: boolean }> };

const limiter = z.custom<Limiter>(
  (value) => typeof value === "object" && value !== null && "limit" in value,
  "is not bound",
);

/** What wrangler.toml binds to the Worker beside its variables. How much is too often is said there. */
export const Limits = z.object({
  LIMIT_SIGN_IN: limiter,
  LIMIT_SIGN_IN_ADDRESS: limiter,
  LIMIT_MAIL: limiter,
  LIMIT_BOOKING: limiter,
  LIMIT_FAVOURITE: limiter,
  LIMIT_REPORT: limiter,
});
export type Limits = z.infer<typeof Limits>;

/** A KV namespace, as the session storage takes it. */
export type KeyValues = Parameters<typeof createWorkersKVSessionStorage>[0]["kv"];

const keyValues = z.custom<KeyValues>(
  (value) => typeof value === "object" && value !== null && "getWithMetadata" in value,
  "is not bound",
);

export const Stores = z.object({ KEPT_FORMS: keyValues });
export type Stores = z.infer<typeof Stores>;
