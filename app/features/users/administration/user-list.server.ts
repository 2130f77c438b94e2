import { ask } from "~/db/ask.server";
import { refusedOrDone } from "~/db/backend-answer.server";
import type { Db } from "~/db/client.server";
import type { WantedUsers } from "~/features/users/administration/user-list";
import { UserPage } from "~/features/users/administration/user-list.schema";
import { pageBehindRow } from "~/values/page";

/** A page of the users after the one with the id `after`. For admins. */
export async function listUsers(db: Db, { q, role, sort }: WantedUsers, after: string | null) {
  const list = (p_after: string | null) =>
    ask(db, "admin_users", { p_q: q, p_role: role, p_sort: sort, p_after }, UserPage);
  return pageBehindRow(after, list, ({ users }) => users);
}

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
