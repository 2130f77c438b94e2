import { z } from "zod";
import { ask } from "~/db/ask.server";
import { parseAnswer, refusedOrDone } from "~/db/backend-answer.server";
import type { Db } from "~/db/client.server";
import { COMPARED } from "~/features/favourites/comparison";
import { ComparedSpace } from "~/features/favourites/comparison.schema";
import { foundCards } from "~/features/spaces/search/found-cards";
import { FoundCard, SpacePage } from "~/features/spaces/space.schema";
import { EMPTY_SEARCH } from "~/features/spaces/search/space-search";
import type { Keyset } from "~/values/page";
import { isId } from "~/values/row-id";

const SavedPage = SpacePage.extend({
  spaces: z.array(FoundCard).transform((rows) => foundCards(rows, EMPTY_SEARCH)),
});

/** One page of the member's saved spaces, the latest first, and their number. */
export async function listFavourites(db: Db, after: Keyset | null) {
  return ask(db, "my_favourites", { p_after: after }, SavedPage);
}

/** Up to three of the member's saved spaces with the facts to compare. */
export async function compareFavourites(db: Db, spaceIds: readonly string[]) {
  if (spaceIds.length < COMPARED.least) return [];
  return ask(
    db,
    "compare_favourites",
    { p_space_ids: spaceIds.slice(0, COMPARED.most) },
    z.array(ComparedSpace),
  );
}

/** The error codes for a space that the policy hides from the member, and for one that does not exist. */
const NO_SUCH_SPACE = ["42501", "23503"];

type NotSaved = "no-such-space" | "too-many-favourites";

/** Saves a space; saving twice has the effect of saving once. Answers the refusal, or `null`. */
export async function saveFavourite(db: Db, spaceId: string): Promise<NotSaved | null> {
  if (!isId(spaceId)) return "no-such-space";
  const answer = await db
    .from("favourites")
    .upsert({ space_id: spaceId }, { onConflict: "user_id,space_id", ignoreDuplicates: true });
  if (answer.error && NO_SUCH_SPACE.includes(answer.error.code)) return "no-such-space";
  return refusedOrDone(db, answer, ["too-many-favourites"]);
}

/** Removes a saved space; one that is not saved is no error. Row level security lets a member delete only their own row. */
export async function removeFavourite(db: Db, spaceId: string): Promise<void> {
  if (!isId(spaceId)) return;
  parseAnswer(db, z.null(), await db.from("favourites").delete().eq("space_id", spaceId));
}
