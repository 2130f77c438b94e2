import { z } from "zod";
import { ask } from "~/db/ask.server";
import { parseAnswer } from "~/db/backend-answer.server";
import type { Db } from "~/db/client.server";
import { Account } from "~/features/users/session.schema";
import { isId } from "~/values/row-id";

const Claims = z.object({ session_id: z.guid() });

/** The id of the request's session, from its access token. It is not verified here: Auth and the database do that. */
export async function sessionId(db: Db): Promise<string | null> {
  const { data } = await db.auth.getSession();
  const [, payload] = data.session?.access_token.split(".") ?? [];
  if (!payload) return null;
  const base64 = payload.replaceAll("-", "+").replaceAll("_", "/");
  return Claims.parse(JSON.parse(atob(base64))).session_id;
}

/** Stores the device with which the request's session began; the first value stays. */
export async function noteDevice(db: Db, device: string): Promise<void> {
  parseAnswer(db, z.null(), await db.rpc("note_device", { p_device: device }));
}

/** The address and the sessions of the signed-in member. */
export async function findAccount(db: Db): Promise<Account> {
  return ask(db, "my_account", {}, Account);
}

/** Ends one of the member's sessions at once. A missing one counts as ended. */
export async function endSession(db: Db, id: string): Promise<void> {
  if (!isId(id)) return;
  parseAnswer(db, z.null(), await db.rpc("end_session", { p_session_id: id }));
}

/** Ends all other sessions of the member; answers their number. */
export async function endOtherSessions(db: Db): Promise<number> {
  return parseAnswer(db, z.number(), await db.rpc("end_other_sessions"));
}
