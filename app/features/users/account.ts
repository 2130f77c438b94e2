import type { Path } from "~/values/path";
/** The modes of the screen at /auth. */
export const authModes = ["sign-in", "sign-up", "check-mail", "link-used"] as const;
export type AuthMode = (typeof authModes)[number];
export const AUTH_TITLES: Record<AuthMode, string> = {
  "sign-in": "Sign In",
  "sign-up": "Sign Up",
  "check-mail": "Check your email",
  "link-used": "That link no longer works",
};

type Place = { mode?: AuthMode; returnTo?: string | null };

/** The address of a mode of /auth; `returnTo` is the page to go to afterwards, passed through every step. */
export function authPath({ mode = "sign-in", returnTo }: Place = {}): Path {
  return withQuery("/auth", { mode: mode === "sign-in" ? null : mode, returnTo });
}

/** The reasons to show the page that asks for a new password mail. */
type RecoveryStep = "ask" | "sent" | "link-used";

export function recoveryPath({
  step = "ask",
  returnTo,
}: { step?: RecoveryStep; returnTo?: string | null } = {}): Path {
  return withQuery("/auth/forgot-password", { step: step === "ask" ? null : step, returnTo });
}

/** The page for a session that waits for its second factor. */
export const SECOND_FACTOR: Path = "/auth/second-factor";

export function secondFactorPath({ returnTo }: Pick<Place, "returnTo"> = {}): Path {
  return withQuery(SECOND_FACTOR, { returnTo });
}

/**
 * The first page of a new session, also one from the link of a mail, with its one flash message, the result `done`. A suspended member's
 * dashboard begins with the reason and the remaining rights. When the target is a page of their own, which may have a saved form, the
 * message tells them to look there.
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

/** Minimum of characters, and maximum of UTF-8 bytes: of a longer password, Auth (bcrypt) would compare only the first 72 bytes. */
export const passwordLength = { least: 8, most: 72 } as const;

/** One sentence for both cases: the page knew it, or the database refused later. */
export const REGISTRATION_CLOSED =
  "Registration is closed at the moment, so new accounts cannot be made. If you have an account, you can sign in.";

function withQuery(path: Path, parameters: Record<string, string | null | undefined>): Path {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters))
    if (value && value !== "/") query.set(name, value);
  return query.size > 0 ? `${path}?${query}` : path;
}
