import {
  combineChunks,
  createServerClient,
  parseCookieHeader,
  serializeCookieHeader,
  stringFromBase64URL,
  type CookieMethodsServer,
} from "@supabase/ssr";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { z } from "zod";
import type { Database } from "~/db/database.types";
import { BackendUnavailable } from "~/db/errors.server";
import { createBackendFetch, type BackendCall } from "~/db/backend-fetch.server";

export type Db = SupabaseClient<Database> & {
  /** Tells the log that an answer had another shape than its reader needs. */
  reportBadAnswer: (problem: string) => void;
  /** A client with no session, which keeps the one that it begins to itself: for trying a password. */
  withoutSession: () => SupabaseClient<Database>;
  /** From now on acts as a visitor, without a word to Auth: for a session that has ended elsewhere. */
  forgetSession: () => void;
  /** Begins the time anew that all calls of the request share. */
  renewDeadline: () => void;
};

export const SESSION_COOKIE = "__Host-session";

/** Milliseconds that Auth has to answer; its client alone would go on trying for half a minute. */
const AUTH_TIMEOUT = 4_000;

const cookieOptions = {
  name: SESSION_COOKIE,
  httpOnly: true,
  secure: true,
  sameSite: "lax",
  path: "/",
} as const;

/** The client of one request. It acts as the person asking, under row level security. */
export function createRequestClient(
  backend: { SUPABASE_URL: string; SUPABASE_PUBLISHABLE_KEY: string },
  address: string,
  cookies: CookieMethodsServer,
  {
    watch,
    reportBadAnswer,
  }: { watch: (call: BackendCall) => void; reportBadAnswer: Db["reportBadAnswer"] },
): Db {
  let isForgotten = false;
  const backendFetch = createBackendFetch(watch);
  const { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY } = backend;
  const options = {
    // Auth counts tries by address, and all calls come from the Worker's. Hosted Supabase reads Sb-Forwarded-For when
    // "IP address forwarding" is on and the call carries a secret key; a self-hosted Auth is configured with a header.
    headers: { "X-Forwarded-For": address, "Sb-Forwarded-For": address },
    fetch: backendFetch.fetch,
  };
  const client = createServerClient<Database>(SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY, {
    cookies: {
      getAll: () => (isForgotten ? [] : cookies.getAll()),
      ...(cookies.setAll && { setAll: cookies.setAll }),
      encode: "tokens-only",
    },
    cookieOptions,
    global: options,
  }) as unknown as SupabaseClient<Database>;
  return Object.assign(client, {
    reportBadAnswer,
    withoutSession: () =>
      createClient<Database>(SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY, {
        auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
        global: options,
      }),
    forgetSession: () => {
      isForgotten = true;
    },
    renewDeadline: backendFetch.renew,
  });
}

/** Refreshes an expired session; throws when Auth does not answer, and the session stays as it is. */
export async function refreshSession(db: Db): Promise<void> {
  await withAuthTimeout(db.auth.getSession());
}

/** The answer of Auth; throws `BackendUnavailable` when it takes too long. */
export async function withAuthTimeout<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, fail) => {
    timer = setTimeout(
      () => fail(new BackendUnavailable("Auth did not answer in time")),
      AUTH_TIMEOUT,
    );
  });
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}

/** The `Set-Cookie` headers that remove the session from this browser; Auth is not asked. */
export function clearedSessionCookies(header: string | null): string[] {
  const { name: session, ...options } = cookieOptions;
  return parseCookieHeader(header ?? "")
    .filter(({ name }) => name.startsWith(session))
    .map(({ name }) => serializeCookieHeader(name, "", { ...options, maxAge: 0 }));
}

/** A token is three parts in base64url: nothing else is ever sent to the backend as a header. */
const Session = z.object({
  access_token: z.string().regex(/^[\w-]+\.[\w-]+\.[\w-]+$/),
  // Auth answers 500 to one that its database cannot hold.
  refresh_token: z.string().regex(/^[\w-]+$/),
  expires_at: z.number().catch(0),
});
const Claims = z.object({ sub: z.guid() });

/**
 * The id of the member whose session the cookies hold, also when it has ended. It is not verified: use it to keep what one
 * person typed from another, and never to let anybody do or see anything.
 */
export async function unverifiedMemberId(header: string | null): Promise<string | null> {
  const session = await readSession(header);
  const [, payload] = session?.access_token.split(".") ?? [];
  return Claims.safeParse(decoded(payload)).data?.sub ?? null;
}

/** Milliseconds before its end in which the client of Auth renews a session. */
const RENEWED_BEFORE = 90_000;

/**
 * What the cookies say of a session, which anybody may have made up: "due" is one that the client of this request would have
 * Auth renew, "unreadable" one that was never ours.
 */
export async function sessionState(
  header: string | null,
): Promise<"none" | "unreadable" | "current" | "due"> {
  if (!header?.includes(SESSION_COOKIE)) return "none";
  const session = await readSession(header);
  if (!session) return "unreadable";
  return session.expires_at * 1000 - RENEWED_BEFORE < Date.now() ? "due" : "current";
}

async function readSession(header: string | null) {
  const cookies = new Map(
    parseCookieHeader(header ?? "").map(({ name, value = "" }) => [name, value]),
  );
  const whole = await combineChunks(SESSION_COOKIE, (name) => cookies.get(name));
  return Session.safeParse(decoded(whole?.replace(/^base64-/, ""))).data ?? null;
}

function decoded(base64: string | undefined): unknown {
  try {
    return JSON.parse(stringFromBase64URL(base64 ?? ""));
  } catch {
    // Anybody may send any cookie: one that cannot be read belongs to nobody.
    return null;
  }
}
