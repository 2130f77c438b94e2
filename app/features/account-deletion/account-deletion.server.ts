import { z } from "zod";
import { ask } from "~/db/ask.server";
import { parseAnswer, refusalOf } from "~/db/backend-answer.server";
import type { Db } from "~/db/client.server";
import { nullIfUnavailable, SessionEnded } from "~/db/errors.server";
import { AccountDeletion, Return } from "~/features/account-deletion/account-deletion.schema";
import { beginningOf } from "~/features/users/account";

/** The effects of deleting the account now. */
export async function findAccountDeletion(db: Db): Promise<AccountDeletion> {
  return ask(db, "account_deletion_preview", {}, AccountDeletion);
}

const REFUSALS = [
  "too-many-tries",
  "too-many-departures",
  "upcoming-bookings",
  "last-admin",
  "changed-meanwhile",
  "too-many-changes",
] as const;
export type DeletionRefusal = (typeof REFUSALS)[number] | "wrong-password";

/**
 * Deletes the signed-in account with the effects that the page showed. Answers the instant of the final erasure (ISO 8601), or the
 * refusal. The database compares the password: a sign-in to check it would count as a return to the account.
 */
export async function deleteAccount(
  db: Db,
  { password, digest }: { password: string; digest: string },
): Promise<
  { refusal: DeletionRefusal; limit: number; erasesAt: null } | { refusal: null; erasesAt: string }
> {
  const answer = await db.rpc("delete_account", { p_password: password, p_digest: digest });
  const refusal = refusalOf(answer, [...REFUSALS, "session-ended"]);
  // The second of two presses may come after the first has ended the session.
  if (refusal === "session-ended") {
    const erasesAt = await ask(db, "my_account_deletion", {}, z.string().nullable());
    if (!erasesAt) throw new SessionEnded(refusal);
    return { refusal: null, erasesAt };
  }
  const limit = Number(answer.error?.details ?? 0);
  if (refusal) return { refusal, limit, erasesAt: null };
  const erasesAt = parseAnswer(db, z.string().nullable(), answer);
  return erasesAt
    ? { refusal: null, erasesAt }
    : { refusal: "wrong-password", limit, erasesAt: null };
}

/** As `beginningOf`, after a sign-in. A sign-in restores a deleted account, and a page says so unless the database cannot be reached. */
export async function beginningAfterSignIn(
  db: Db,
  viewer: { suspendedBecause: string | null } | null,
  returnTo: string | null,
  done: string,
): Promise<{ path: string; note: string }> {
  if ((await nullIfUnavailable(findReturn(db))) !== null)
    return { path: "/dashboard/account/returned", note: done };
  return beginningOf(viewer, returnTo, done);
}

/** The account data that this session restored by signing in; `null` for every other session. */
export async function findReturn(db: Db): Promise<Return | null> {
  return ask(db, "my_return", {}, Return.nullable());
}
