import { createServerClient, type CookieMethodsServer } from "@supabase/ssr";
import type { SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "~/db/database.types";

export type Db = SupabaseClient<Database>;

/** Milliseconds after which the backend counts as gone. */
const DEADLINE = 3_000;

export const SESSION_COOKIE = "__Host-session";

/** The client of one request. It acts as the person asking, under row level security. */
export function createRequestClient(
  backend: { SUPABASE_URL: string; SUPABASE_PUBLISHABLE_KEY: string },
  cookies: CookieMethodsServer,
): Db {
  return createServerClient<Database>(backend.SUPABASE_URL, backend.SUPABASE_PUBLISHABLE_KEY, {
    cookies: { ...cookies, encode: "tokens-only" },
    cookieOptions: {
      name: SESSION_COOKIE,
      httpOnly: true,
      secure: true,
      sameSite: "lax",
      path: "/",
    },
    global: {
      fetch: (input, init) =>
        fetch(input, {
          ...init,
          signal: AbortSignal.any([AbortSignal.timeout(DEADLINE), ...signalsOf(init)]),
        }),
    },
  }) as unknown as Db;
}

function signalsOf(init: RequestInit | undefined): AbortSignal[] {
  return init?.signal ? [init.signal] : [];
}
