import type { Platform } from "~/context.server";
import type { Limits } from "../../workers/bindings";
import { refuse, withAlert } from "~/http.server";
import type { FormReply } from "~/values/form-reply";

/** What is said with a 429; its `Retry-After` says the same. */
export const TOO_OFTEN =
  "That was tried too often. Nothing was done. Wait a minute, then try again.";

/** Counts one more try of this visitor, and answers whether that was one too many. `whose` narrows it to one account. */
export async function isTooOften(
  { limits, address }: Pick<Platform, "limits" | "address">,
  name: keyof Limits,
  whose = "",
): Promise<boolean> {
  const { success } = await limits[name].limit({ key: `${address} ${whose.toLowerCase()}` });
  return !success;
}

/** The same page again with what was typed, and when to try again. */
export function refuseForNow(reply: FormReply) {
  return refuse(withAlert(reply, TOO_OFTEN), 429);
}
