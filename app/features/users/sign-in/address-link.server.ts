import { z } from "zod";
import { parseAnswer, refusedOrDone } from "~/db/backend-answer.server";
import type { Db } from "~/db/client.server";

/** Mails the member a link that verifies their address; none when it is already verified. `details`: the limit in 24 hours. */
export async function sendAddressLink(
  db: Db,
): Promise<{ refusal: "too-many-mails"; limit: number } | null> {
  const answer = await db.rpc("send_address_link");
  const refusal = refusedOrDone(db, answer, ["too-many-mails"]);
  return refusal && { refusal, limit: Number(answer.error?.details) };
}

/** Verifies an address by the token of such a link. False: the token is too old, or was mailed to another account or address. */
export async function verifyAddress(db: Db, token: string): Promise<boolean> {
  return parseAnswer(db, z.boolean(), await db.rpc("verify_address", { p_token: token }));
}
