import { z } from "zod";
import { ask } from "~/db/ask.server";
import { parseAnswer, refusalOf } from "~/db/backend-answer.server";
import type { Db } from "~/db/client.server";
import { ManagedUser } from "~/features/users/administration/managed-user.schema";
import { isId } from "~/values/row-id";

/** A member with their listings, bookings, claims and texts; `null` when there is none. For admins. */
export async function findManagedUser(db: Db, userId: string) {
  if (!isId(userId)) return null;
  return ask(db, "admin_user", { p_user_id: userId }, ManagedUser.nullable());
}

const REFUSALS = [
  "no-such-user",
  "yourself",
  "already-so",
  "last-admin",
  "no-reason",
  "no-second-factor",
] as const;
export type SuspensionRefusal = (typeof REFUSALS)[number];
/** The listings whose pages changed, or the refusal. */
type Outcome = { listings: string[]; refusal: null } | { refusal: SuspensionRefusal };

/** Suspends a member with a reason that they read. For admins. */
export async function suspendUser(db: Db, userId: string, reason: string): Promise<Outcome> {
  const answer = await db.rpc("suspend_user", { p_user_id: userId, p_reason: reason });
  const refusal = refusalOf(answer, REFUSALS);
  return refusal
    ? { refusal }
    : { listings: parseAnswer(db, z.array(z.string()), answer), refusal };
}

/** Lifts the suspension of a member. For admins. */
export async function liftSuspension(db: Db, userId: string): Promise<Outcome> {
  const answer = await db.rpc("lift_suspension", { p_user_id: userId });
  const refusal = refusalOf(answer, REFUSALS);
  return refusal
    ? { refusal }
    : { listings: parseAnswer(db, z.array(z.string()), answer), refusal };
}
