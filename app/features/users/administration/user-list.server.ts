import { refusedOrDone } from "~/db/backend-answer.server";
import type { Db } from "~/db/client.server";

const REFUSALS = [
  "no-such-user",
  "already-so",
  "last-admin",
  "account-leaving",
  "no-second-factor",
] as const;
export type AdminRefusal = (typeof REFUSALS)[number];

/** Makes a user an admin, or removes that; answers the refusal, or `null`. For admins. */
export async function setAdmin(db: Db, userId: string, isAdmin: boolean) {
  const answer = await db.rpc("set_user_admin", { p_user_id: userId, p_is_admin: isAdmin });
  return refusedOrDone(db, answer, REFUSALS);
}
