import { createCookie } from "react-router";
import { z } from "zod";

/** The session that the link of a recovery mail started, and its time (milliseconds since 1970). */
const Recovery = z.object({ session: z.guid(), began: z.number() }).nullable().catch(null);

/** Seconds in which that session may set a new password without the current one. */
const RECOVERY_SECONDS = 15 * 60;

/**
 * Auth does not distinguish sessions of recovery mails: hosted Supabase calls every mailed token "otp". The cookie is signed, because the
 * member could write it otherwise.
 */
function cookie(secrets: string[]) {
  return createCookie("__Host-recovery", {
    httpOnly: true,
    secure: true,
    sameSite: "lax",
    path: "/",
    maxAge: RECOVERY_SECONDS,
    secrets,
  });
}

/**
 * The `Set-Cookie` header that lets a session choose a new password; only for one that a recovery mail started. It stays after a password
 * is saved, so that the second of two clicks still works.
 */
export function recoveryCookie(
  secrets: string[],
  session: string | null,
  now: Date,
): Promise<string> {
  return cookie(secrets).serialize({ session, began: now.getTime() });
}

/** Whether a recovery mail started this session within the last minutes. */
export async function isRecovering(
  secrets: string[],
  header: string | null,
  session: string | null,
  now: Date,
): Promise<boolean> {
  const recovery = Recovery.parse(await cookie(secrets).parse(header));
  if (!recovery || now.getTime() - recovery.began > RECOVERY_SECONDS * 1000) return false;
  return recovery.session === session;
}
