import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "~/db/database.types";

declare const isService: unique symbol;

/**
 * The client of the background, with the secret key. Its role has no table and may only execute the functions that are granted
 * to it: with this client, too, nobody reads a row past them. `tests/architecture.test.ts` lists who may import it.
 */
export type Service = SupabaseClient<Database> & { readonly [isService]: true };

/** Milliseconds that one call may take; nobody waits for it. */
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
