import { createServerClient } from "@supabase/ssr";
import type { Backend, Person } from "./backend.ts";

/** As in app/db/client.server.ts, which plain Node, for proofs, cannot import. */
const SESSION_COOKIE = "__Host-session";

/** The cookies of a new session, created by Auth itself and written like the Worker's client. */
export async function sessionCookies(
  { url, keys }: Pick<Backend, "url" | "keys">,
  { email, password }: Pick<Person, "email" | "password">,
) {
  const made = new Map<string, string>();
  const client = createServerClient(url, keys.publishable, {
    cookieOptions: { name: SESSION_COOKIE },
    cookies: {
      encode: "tokens-only",
      getAll: () => [],
      setAll: (cookies) => {
        for (const { name, value } of cookies) if (value) made.set(name, value);
      },
    },
  });
  const { error } = await client.auth.signInWithPassword({ email, password });
  if (error) throw error;
  return [...made].map(([name, value]) => ({
    name,
    value,
    path: "/",
    secure: true,
    httpOnly: true,
    sameSite: "Lax" as const,
  }));
}
