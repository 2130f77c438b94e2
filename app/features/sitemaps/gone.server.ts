import { z } from "zod";
import { ask } from "~/db/ask.server";
import type { Db } from "~/db/client.server";

/** Whether the page at this address was public once and is gone for good. `key`: the last segment of the address. */
export async function isGone(db: Db, kind: "space" | "post" | "guide", key: string) {
  return ask(db, "is_gone", { p_kind: kind, p_key: key }, z.boolean());
}

/** Whether a listing without a public page had one, and its new owner, whose claim was approved, has not opened it yet. */
export async function isBeingPrepared(db: Db, spaceId: string) {
  return ask(db, "is_being_prepared", { p_space_id: spaceId }, z.boolean());
}
