import { z } from "zod";
import { ask } from "~/db/ask.server";
import { parseAnswer } from "~/db/backend-answer.server";
import type { Db } from "~/db/client.server";
import { SpacePage } from "~/features/spaces/space.schema";
import type { Keyset } from "~/values/page";
import { isId } from "~/values/row-id";

/** One page of the spaces the member saved, the latest first, and how many there are. */
export async function listFavourites(db: Db, after: Keyset | null) {
  return ask(db, "my_favourites", { p_after: after }, SpacePage);
}

/** The codes of a space that the policy hides from the member, and of one that does not exist. */
const NO_SUCH_SPACE = ["42501", "23503"];

/** The data of a write that succeeded. */
const NOTHING = z.null();

/** Saving twice is saving once. Answers `false` when there is no such space for this member. */
export async function saveFavourite(db: Db, spaceId: string): Promise<boolean> {
  if (!isId(spaceId)) return false;
  const answer = await db
    .from("favourites")
    .upsert({ space_id: spaceId }, { onConflict: "user_id,space_id", ignoreDuplicates: true });
  if (answer.error && NO_SUCH_SPACE.includes(answer.error.code)) return false;
  parseAnswer(db, NOTHING, answer);
  return true;
}

/** Removing a space that is not saved is no error. Row level security lets a member delete only their own row. */
export async function removeFavourite(db: Db, spaceId: string): Promise<void> {
  if (!isId(spaceId)) return;
  parseAnswer(db, NOTHING, await db.from("favourites").delete().eq("space_id", spaceId));
}
