import { z } from "zod";
import { ask } from "~/db/ask.server";
import { parseAnswer, refusalOf } from "~/db/backend-answer.server";
import type { Db } from "~/db/client.server";
import { SessionEnded } from "~/db/errors.server";
import { Departure, Return } from "~/features/departures/departure.schema";

/** What deleting the account would do now. */
export async function findDeparture(db: Db): Promise<Departure> {
  return ask(db, "departure_preview", {}, Departure);
}

const REFUSALS = [
  "too-many-tries",
  "too-many-departures",
  "upcoming-bookings",
  "last-admin",
  "changed-meanwhile",
  "too-many-changes",
] as const;
export type DepartureRefusal = (typeof REFUSALS)[number] | "wrong-password";

/**
 * Deletes the account of who is signed in, at what they were shown. Answers when it is erased for good (ISO 8601), or the refusal. The
 * password goes to the database, which compares it: a session made to try it would count as coming back.
 */
export async function deleteAccount(
  db: Db,
  { password, digest }: { password: string; digest: string },
): Promise<
  { refusal: DepartureRefusal; limit: number; erasesAt: null } | { refusal: null; erasesAt: string }
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

type SignedIn = { viewer: { suspendedBecause: string | null } | null };

/** Where to go after signing in, as `pathOfSignedIn`. Signing in brings back an account that was to be deleted, and a page says so. */
export async function pathAfterSignIn(
  db: Db,
  signedIn: SignedIn,
  returnTo: string | null,
  say: (message: string) => void,
): Promise<string> {
  if ((await findReturn(db)) !== null) return "/dashboard/account/returned";
  return pathOfSignedIn(signedIn, returnTo, say);
}

/**
 * Where a new session begins, also one by the link of a mail. The dashboard of a suspended member begins with why they are, and with
 * what they may still do. On the way back to a page of their own, where a form may wait, they are told to look there.
 */
export function pathOfSignedIn(
  { viewer }: SignedIn,
  returnTo: string | null,
  say: (message: string) => void,
): string {
  const isSuspended = viewer !== null && viewer.suspendedBecause !== null;
  if (!isSuspended) return returnTo ?? "/";
  if (!returnTo?.startsWith("/dashboard/")) return "/dashboard";
  say("Your account is suspended. Your dashboard says why, and what you can still do.");
  return returnTo;
}

/** What this session brought back by signing in; `null` for every other session. */
export async function findReturn(db: Db): Promise<Return | null> {
  return ask(db, "my_return", {}, Return.nullable());
}
