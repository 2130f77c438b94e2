import { createCookie } from "react-router";
import { z } from "zod";

/** The session that the link of a recovery mail began, and when (milliseconds since 1970). */
const Recovery = z.object({ session: z.guid(), began: z.number() }).nullable().catch(null);

/** Seconds in which that session may set a new password without the old one. */
const RECOVERY_SECONDS = 15 * 60;

/**
 * Auth does not tell sessions of recovery mails from others: hosted Supabase calls every mailed token "otp". Signed, because
 * whoever is signed in would otherwise write it himself.
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
 * The `Set-Cookie` that lets a session choose a new password. Only for one that a recovery mail began. It is not
 * taken back when a password is saved: of two clicks the second must find what the first found.
 */
export function recoveryCookie(
  secrets: string[],
  session: string | null,
  now: Date,
): Promise<string> {
  return cookie(secrets).serialize({ session, began: now.getTime() });
}

/** Whether a recovery mail began this session, minutes ago. */
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
