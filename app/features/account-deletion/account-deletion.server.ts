import { z } from "zod";
import { ask } from "~/db/ask.server";
import { parseAnswer, refusalOf } from "~/db/backend-answer.server";
import type { Db } from "~/db/client.server";
import { nullIfUnavailable } from "~/db/null-if-unavailable.server";
import { SessionEnded } from "~/db/errors.server";
import { AccountDeletion, Return } from "~/features/account-deletion/account-deletion.schema";
import { beginningOf } from "~/features/users/account";

/** What deleting the account would do now. */
export async function findAccountDeletion(db: Db): Promise<AccountDeletion> {
  return ask(db, "departure_preview", {}, AccountDeletion);
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
 * Deletes the account of who is signed in, at what they were shown. Answers when it is erased for good (ISO 8601), or the refusal. The
 * password goes to the database, which compares it: a session made to try it would count as coming back.
 */
export async function deleteAccount(
  db: Db,
  { password, digest }: { password: string; digest: string },
): Promise<
  { refusal: DeletionRefusal; limit: number; erasesAt: null } | { refusal: null; erasesAt: string }
> {
  const answer = await db.rpc("delete_account", { p_password: password, p_digest: digest });
  const refusal = refusalOf(answer, [...REFUSALS, "session-ended"]);
  // Of two presses the second may come after the first has ended the session.
  if (refusal === "session-ended") {
    const erasesAt = await ask(db, "my_departure", {}, z.string().nullable());
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

/** As `beginningOf`, for who has just signed in. That brings back an account that was to be deleted, and a page says so
 * where the backend can answer. */
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

/** What this session brought back by signing in; `null` for every other session. */
export async function findReturn(db: Db): Promise<Return | null> {
  return ask(db, "my_return", {}, Return.nullable());
}
