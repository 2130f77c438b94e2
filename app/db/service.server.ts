import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "~/db/database.types";

declare const isService: unique symbol;

/**
 * The background's client, with the secret key. Its role has no rights on tables, and may only execute the functions granted to it.
 * `tests/architecture.test.ts` lists its importers.
 */
export type Service = SupabaseClient<Database> & { readonly [isService]: true };

/** Milliseconds per call; no visitor waits for it. */
const DEADLINE = 20_000;

export function createServiceClient(backend: {
  SUPABASE_URL: string;
  SUPABASE_SECRET_KEY: string;
}): Service {
  const client = createClient<Database>(backend.SUPABASE_URL, backend.SUPABASE_SECRET_KEY, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: {
      fetch: (input, init) => fetch(input, { ...init, signal: AbortSignal.timeout(DEADLINE) }),
    },
  });
  return client as Service;
}
