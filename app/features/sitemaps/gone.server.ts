import { z } from "zod";
import { ask } from "~/db/ask.server";
import type { Db } from "~/db/client.server";

/** Whether a page stood for everybody at an address that is not there, and is gone for good. `key` is what the address ends with. */
export async function isGone(db: Db, kind: "space" | "post" | "guide", key: string) {
  return ask(db, "is_gone", { p_kind: kind, p_key: key }, z.boolean());
}

/** Whether a listing without a public page had one, and comes back once the new owner whose claim was approved opens it. */
export async function isBeingPrepared(db: Db, spaceId: string) {
  return ask(db, "is_being_prepared", { p_space_id: spaceId }, z.boolean());
}
