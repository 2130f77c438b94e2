import type { SupabaseClient, User } from "@supabase/supabase-js";
import { z } from "zod";
import { ask } from "~/db/ask.server";
import type { Db } from "~/db/client.server";
import { answered, refused, type Outcome } from "~/features/users/sign-in/auth-outcome.server";

/** The setup of an authenticator app: `uri` for its camera, `secret` for typing. */
export type NewFactor = { factorId: string; secret: string; uri: string };

/** Whether the session waits for its second factor, and does not count before. */
export async function isSecondFactorDue(db: Db): Promise<boolean> {
  return ask(db, "second_factor_due", {}, z.boolean());
}

/** Whether Auth requires a second factor of this person after the password. */
export function hasSecondFactor(user: Pick<User, "factors"> | null): boolean {
  return verifiedFactors(user).length > 0;
}

/** Tries a code with each authenticator app of a person. */
export async function verifyCode(
  client: Pick<SupabaseClient, "auth">,
  user: Pick<User, "factors"> | null,
  code: string,
): Promise<Outcome<"wrong-code" | "refused">> {
  return tryCode(
    client,
    verifiedFactors(user).map(({ id }) => id),
    code,
  );
}

/**
 * Tries a code with each of these authenticator apps, because the form does not name one. Afterwards the client's session has used a
 * second factor.
 */
export async function tryCode(
  client: Pick<SupabaseClient, "auth">,
  factorIds: readonly string[],
  code: string,
): Promise<Outcome<"wrong-code" | "refused">> {
  for (const id of factorIds) {
    const outcome = await verifyFactor(client, id, code);
    if (outcome.ok || outcome.refusal !== "wrong-code") return outcome;
  }
  return { ok: false, refusal: "wrong-code", message: "" };
}

/** Completes the sign-in of a member who has entered the password only. */
export async function enterCode(
  db: Db,
  code: string,
): Promise<Outcome<"wrong-code" | "signed-out" | "refused">> {
  const { data, error } = await db.auth.getUser();
  if (error) return refused("signed-out", answered(error));
  return verifyCode(db, data.user, code);
}

/** Starts the setup of an authenticator app; earlier unconfirmed setups are removed. */
export async function beginFactor(
  db: Db,
  { name, issuer }: { name: string; issuer: string },
): Promise<Outcome<"not-offered" | "name-taken" | "refused", { factor: NewFactor }>> {
  const { data: user } = await db.auth.getUser();
  for (const { id, status } of user.user?.factors ?? [])
    if (status !== "verified") await db.auth.mfa.unenroll({ factorId: id });
  const { data, error } = await db.auth.mfa.enroll({
    factorType: "totp",
    friendlyName: name,
    issuer,
  });
  if (!error) {
    const { id: factorId, totp } = data;
    return { ok: true, factor: { factorId, secret: totp.secret, uri: totp.uri } };
  }
  if (error.code === "mfa_factor_name_conflict") return refused("name-taken", error);
  // An Auth without this endpoint answers 404; one with the feature switched off has an error code.
  if (error.code === "mfa_totp_enroll_not_enabled" || error.status === 404)
    return refused("not-offered", error);
  return refused("refused", answered(error));
}

/** Confirms an authenticator app with its first code: from now on signing in requires it. */
export async function verifyFactor(
  { auth }: Pick<SupabaseClient, "auth">,
  factorId: string,
  code: string,
): Promise<Outcome<"wrong-code" | "refused">> {
  const { error } = await auth.mfa.challengeAndVerify({ factorId, code });
  if (!error) return { ok: true };
  const isWrong = error.code === "mfa_verification_failed" || error.code === "validation_failed";
  return refused(isWrong ? "wrong-code" : "refused", answered(error));
}

/** Removes an authenticator app. A missing one counts as removed. */
export async function removeFactor(db: Db, factorId: string): Promise<Outcome<"refused">> {
  const { error } = await db.auth.mfa.unenroll({ factorId });
  if (!error || error.code === "mfa_factor_not_found") return { ok: true };
  return refused("refused", answered(error));
}

function verifiedFactors(user: Pick<User, "factors"> | null) {
  return (user?.factors ?? []).filter(
    ({ status, factor_type }) => status === "verified" && factor_type === "totp",
  );
}
