import type { AuthError } from "@supabase/supabase-js";
import type { Db } from "~/db/client.server";
import { answered, refused, type Outcome } from "~/features/users/sign-in/auth-outcome.server";
import {
  hasSecondFactor,
  tryCode,
  verifyCode,
} from "~/features/users/sign-in/second-factor.server";
import type { Account } from "~/features/users/session.schema";
import { endOtherSessions, endSession, sessionId } from "~/features/users/session.server";

/** The signed-in member's proof of identity; `code` for a member with an authenticator app. */
export type Proof = { email: string; password: string; code: string | null };
export type ProofRefusal = "wrong-password" | "wrong-code" | "refused";

/**
 * Verifies the member's password and code. A new session replaces the current one, which is ended: Auth lets a session older than a day
 * change neither password nor address (`secure_password_change` in supabase/config.toml). A wrong proof changes nothing.
 */
export async function proveIdentity(
  db: Db,
  { email, password, code }: Proof,
): Promise<Outcome<ProofRefusal>> {
  const aside = db.withoutSession();
  const { data, error } = await aside.auth.signInWithPassword({ email, password });
  if (error)
    return refused(
      error.code === "invalid_credentials" ? "wrong-password" : "refused",
      answered(error),
    );
  const second = hasSecondFactor(data.user)
    ? await verifyCode(aside, data.user, code ?? "")
    : { ok: true as const };
  if (!second.ok) {
    await aside.auth.signOut({ scope: "local" });
    return second;
  }
  const before = await sessionId(db);
  const proven = await aside.auth.getSession();
  if (!proven.data.session) throw new Error("Auth began no session", { cause: proven.error });
  const taken = await db.auth.setSession(proven.data.session);
  if (taken.error) return refused("refused", answered(taken.error));
  if (before) await endSession(db, before);
  return { ok: true };
}

/**
 * Verifies a code of the signed-in member's authenticator apps in the current session: a new session would restore a deleted account. A
 * member without an app needs no code.
 */
export async function confirmFactorCode(
  db: Db,
  { secondFactors }: Pick<Account, "secondFactors">,
  code: string | null,
): Promise<Outcome<"wrong-code" | "refused">> {
  if (secondFactors === null || secondFactors.length === 0) return { ok: true };
  return tryCode(
    db,
    secondFactors.map(({ id }) => id),
    code ?? "",
  );
}

/**
 * Replaces the password, given the current one, and ends the member's other sessions. Sent twice it is changed once: the second time the
 * new password is the current one.
 */
export async function replacePassword(
  db: Db,
  { newPassword, ...proof }: Proof & { newPassword: string },
): Promise<Outcome<ProofRefusal | "same-password">> {
  const proven = await proveIdentity(db, proof);
  if (!proven.ok) {
    const isDone =
      proven.refusal === "wrong-password" &&
      (await proveIdentity(db, { ...proof, password: newPassword })).ok;
    return isDone ? { ok: true } : proven;
  }
  const { error } = await db.auth.updateUser({ password: newPassword });
  if (error)
    return refused(error.code === "same_password" ? "same-password" : "refused", answered(error));
  await endOtherSessions(db);
  return { ok: true };
}

/**
 * Requests a change of the e-mail address, which happens once the links are opened that Auth mails to both addresses. An address with an
 * account gets the same answer and no mail, so that the form does not reveal accounts.
 */
export async function askForEmail(
  db: Db,
  { newEmail, ...proof }: Proof & { newEmail: string },
): Promise<Outcome<ProofRefusal>> {
  const proven = await proveIdentity(db, proof);
  if (!proven.ok) return proven;
  const { error } = await db.auth.updateUser({ email: newEmail });
  if (!error || isTaken(error) || error.code === "over_email_send_rate_limit") return { ok: true };
  return refused("refused", answered(error));
}

function isTaken({ code }: AuthError): boolean {
  return code === "email_exists" || code === "user_already_exists";
}
