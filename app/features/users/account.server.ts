import { withAuthTimeout, type Db } from "~/db/client.server";
import { BackendUnavailable } from "~/db/errors.server";
import { REGISTRATION_CLOSED } from "~/features/users/account";
import type { MailLinkType } from "~/features/users/account.forms";
import {
  answered,
  isFailure,
  refused,
  type Outcome,
} from "~/features/users/sign-in/auth-outcome.server";
import { hasSecondFactor } from "~/features/users/sign-in/second-factor.server";

type Credentials = { email: string; password: string };
/** Whether the new session waits for a second factor, and does not count before. */
type Begun = { needsSecondFactor: boolean };

export async function signIn(
  db: Db,
  credentials: Credentials,
): Promise<Outcome<"email-not-confirmed" | "refused", Begun>> {
  const { data, error } = await db.auth.signInWithPassword(credentials);
  if (!error) return { ok: true, needsSecondFactor: hasSecondFactor(data.user) };
  return refused(
    error.code === "email_not_confirmed" ? "email-not-confirmed" : "refused",
    answered(error),
  );
}

type NewAccount = Credentials & {
  fullName: string;
  /** The site's own address. */
  home: string;
  /** Reads the settings: Auth does not say why the database refused an account. */
  isRegistrationOpen: () => Promise<boolean>;
};

/**
 * Creates an account. `signedIn` is false when Auth first wants the address confirmed; an address with an account gets the same answer
 * then, so that the form does not reveal accounts.
 */
export async function signUp(
  db: Db,
  { fullName, home, isRegistrationOpen, ...credentials }: NewAccount,
): Promise<Outcome<"registration-closed" | "refused", Begun & { signedIn: boolean }>> {
  const ask = () =>
    db.auth.signUp({
      ...credentials,
      options: { data: { full_name: fullName }, emailRedirectTo: home },
    });
  const first = await ask();
  // Of two simultaneous sign-ups with one address Auth fails one. The retry finds the account of the other.
  const { data, error } = first.error?.status === 500 ? await ask() : first;
  const isNew = { ok: true, needsSecondFactor: false } as const;
  if (!error) return { ...isNew, signedIn: data.session !== null };
  const closed =
    error.code === "signup_disabled" ||
    error.message.includes("registration-closed") ||
    (isFailure(error) && !(await isRegistrationOpen()));
  if (closed) return { ok: false, refusal: "registration-closed", message: REGISTRATION_CLOSED };
  if (error.code === "over_email_send_rate_limit") return { ...isNew, signedIn: false };
  // The second of two clicks: a visitor who knows the password of the existing account is its owner.
  const existing = error.code === "user_already_exists" && (await signIn(db, credentials));
  return existing && existing.ok
    ? { ...existing, signedIn: true }
    : refused("refused", answered(error));
}

/**
 * Mails the confirmation of an address again, if one is due. Auth takes longer where it is: call it in `waitUntil`, so that the response
 * time does not tell.
 */
export async function sendConfirmationAgain(db: Db, email: string): Promise<void> {
  const { error } = await db.auth.resend({ type: "signup", email });
  if (error) answered(error);
}

/**
 * Mails the link to a new password, if the account exists. Auth takes longer where it does: call it in `waitUntil`, so that the response
 * time does not tell.
 */
export async function sendRecovery(db: Db, email: string): Promise<void> {
  const { error } = await db.auth.resetPasswordForEmail(email);
  if (error) answered(error);
}

/**
 * Verifies the token of a mail's link. `signedIn` is false while a second mail has to be confirmed as well. The replaced session is
 * ended; `notEnded` is the reason why Auth still knows it.
 */
export async function confirmMail(
  db: Db,
  link: { tokenHash: string; type: MailLinkType },
): Promise<
  Outcome<"link-refused", Begun & { signedIn: boolean; email: string; notEnded: string | null }>
> {
  const before = await db.auth.getSession();
  const { data, error } = await db.auth.verifyOtp({ token_hash: link.tokenHash, type: link.type });
  if (error) return refused("link-refused", answered(error));
  const replaced = data.session && before.data.session;
  const ended = replaced && (await db.auth.admin.signOut(replaced.access_token, "local"));
  return {
    ok: true,
    signedIn: data.session !== null,
    email: data.user?.email ?? "",
    needsSecondFactor: data.session !== null && hasSecondFactor(data.user),
    notEnded: ended?.error?.message ?? null,
  };
}

/**
 * Sets the password of the signed-in member, and ends their sessions on other devices. The same password again counts as saved, because
 * it is mostly the second of two clicks. Auth refuses a session that is older than a day (`secure_password_change` in
 * supabase/config.toml); the link of a mail makes a new one.
 */
export async function changePassword(
  db: Db,
  password: string,
): Promise<Outcome<"signed-out" | "signed-in-long-ago" | "refused", { othersSignedOut: boolean }>> {
  const { error } = await db.auth.updateUser({ password });
  if (error?.name === "AuthSessionMissingError") return refused("signed-out", error);
  if (error?.code === "reauthentication_needed") return refused("signed-in-long-ago", error);
  if (error && error.code !== "same_password") return refused("refused", answered(error));
  const others = await db.auth.signOut({ scope: "others" });
  return { ok: true, othersSignedOut: !others.error };
}

/** Asks Auth to end this session. The refusal means that Auth still knows it, with the reason for the log. */
export async function signOut(db: Db): Promise<Outcome<"not-revoked">> {
  try {
    const { error } = await withAuthTimeout(db.auth.signOut({ scope: "local" }));
    return error ? { ok: false, refusal: "not-revoked", message: error.message } : { ok: true };
  } catch (thrown) {
    if (!(thrown instanceof BackendUnavailable)) throw thrown;
    return { ok: false, refusal: "not-revoked", message: thrown.message };
  }
}
