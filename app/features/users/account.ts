import type { Path } from "~/values/path";
/** The faces of the one screen at /auth. */
export const authModes = ["sign-in", "sign-up", "check-mail", "link-used"] as const;
export type AuthMode = (typeof authModes)[number];
export const AUTH_TITLES: Record<AuthMode, string> = {
  "sign-in": "Sign In",
  "sign-up": "Sign Up",
  "check-mail": "Check your email",
  "link-used": "That link no longer works",
};

type Place = { mode?: AuthMode; returnTo?: string | null };

/** The address of a face of /auth; `returnTo` is where the visitor wanted to be, and stays through every step. */
export function authPath({ mode = "sign-in", returnTo }: Place = {}): Path {
  return withQuery("/auth", { mode: mode === "sign-in" ? null : mode, returnTo });
}

/** Why the page that asks for a new password mail is shown. */
type RecoveryStep = "ask" | "sent" | "link-used";

export function recoveryPath({
  step = "ask",
  returnTo,
}: { step?: RecoveryStep; returnTo?: string | null } = {}): Path {
  return withQuery("/auth/forgot-password", { step: step === "ask" ? null : step, returnTo });
}

/** Where a session goes that waits for its second factor. */
export const SECOND_FACTOR: Path = "/auth/second-factor";

export function secondFactorPath({ returnTo }: Pick<Place, "returnTo"> = {}): Path {
  return withQuery(SECOND_FACTOR, { returnTo });
}

/**
 * Where a new session begins, also one by the link of a mail, and the one thing that is said there: what was `done`. The dashboard of
 * a suspended member begins with why they are, and with what they may still do. On the way back to a page of their own, where a form
 * may wait, they are told to look there.
 */
export function beginningOf(
  viewer: { suspendedBecause: string | null } | null,
  returnTo: string | null,
  done: string,
): { path: string; note: string } {
  const isSuspended = viewer !== null && viewer.suspendedBecause !== null;
  if (!isSuspended) return { path: returnTo ?? "/", note: done };
  if (!returnTo?.startsWith("/dashboard/")) return { path: "/dashboard", note: done };
  const why = "Your account is suspended. Your dashboard says why, and what you can still do.";
  return { path: returnTo, note: `${done} ${why}`.trim() };
}

/** Characters at least, and bytes of UTF-8 at most: of a longer one, Auth (bcrypt) would compare the first 72 bytes alone. */
export const passwordLength = { least: 8, most: 72 } as const;

/** One wording, whether the page knew it beforehand or the database refused in between. */
export const REGISTRATION_CLOSED =
  "Registration is closed at the moment, so new accounts cannot be made. If you have an account, you can sign in.";

function withQuery(path: Path, parameters: Record<string, string | null | undefined>): Path {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters))
    if (value && value !== "/") query.set(name, value);
  return query.size > 0 ? `${path}?${query}` : path;
}
