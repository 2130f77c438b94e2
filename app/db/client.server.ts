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
  /** Logs that an answer had another shape than its reader expects. */
  reportBadAnswer: (problem: string) => void;
  /** A client without a session, whose own session is not stored: for trying a password. */
  withoutSession: () => SupabaseClient<Database>;
  /** Continues as a visitor without calling Auth: for a session that was ended elsewhere. */
  forgetSession: () => void;
  /** Restarts the time budget of the request's calls. */
  renewDeadline: () => void;
};

export const SESSION_COOKIE = "__Host-session";

/** Milliseconds in which Auth must answer; its client alone would retry for half a minute. */
const AUTH_TIMEOUT = 4_000;

const cookieOptions = {
  name: SESSION_COOKIE,
  httpOnly: true,
  secure: true,
  sameSite: "lax",
  path: "/",
} as const;

/** The client of one request. It acts as the viewer, under row level security. */
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
    // Auth counts tries by IP address, and all calls come from the Worker's. Hosted Supabase reads Sb-Forwarded-For when "IP address
    // forwarding" is on and the call has a secret key; a self-hosted Auth is configured with a header.
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

/** Refreshes an expired session; throws when Auth does not answer, and the session stays. */
export async function refreshSession(db: Db): Promise<void> {
  await withAuthTimeout(db.auth.getSession());
}

/** The answer of Auth; throws `BackendUnavailable` after the timeout. */
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

/** The `Set-Cookie` headers that remove the session from this browser, without a call to Auth. */
export function clearedSessionCookies(header: string | null): string[] {
  const { name: session, ...options } = cookieOptions;
  return parseCookieHeader(header ?? "")
    .filter(({ name }) => name.startsWith(session))
    .map(({ name }) => serializeCookieHeader(name, "", { ...options, maxAge: 0 }));
}

/** A token is three parts in base64url: no other text is sent to the backend as a header. */
const Session = z.object({
  access_token: z.string().regex(/^[\w-]+\.[\w-]+\.[\w-]+$/),
  // Auth answers 500 to a token that its database cannot store.
  refresh_token: z.string().regex(/^[\w-]+$/),
  expires_at: z.number().catch(0),
});
const Claims = z.object({ sub: z.guid() });

/**
 * The id of the member of the session in the cookies, also of an ended one. It is not verified: use it to keep one person's typed text
 * from another, and never for permissions.
 */
export async function unverifiedMemberId(header: string | null): Promise<string | null> {
  const session = await readSession(header);
  const [, payload] = session?.access_token.split(".") ?? [];
  return Claims.safeParse(decoded(payload)).data?.sub ?? null;
}

/** Milliseconds before its expiry at which Auth's client renews a session. */
const RENEWED_BEFORE = 90_000;

/**
 * The state of the session in the cookies, which anybody may forge: "due" is one that Auth would renew for this request, "unreadable" one
 * that this site never made.
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
    // Anybody may send any cookie: an unreadable one belongs to nobody.
    return null;
  }
}
