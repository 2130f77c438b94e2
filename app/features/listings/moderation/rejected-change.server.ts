import { z } from "zod";
import { parseAnswer } from "~/db/backend-answer.server";
import type { Db } from "~/db/client.server";
import {
  PROPOSED_VALUES,
  type Listing,
  type ProposedValues,
} from "~/features/listings/listing.schema";

/** The values of the last proposal of a listing, when it was rejected and nothing is proposed since; otherwise `null`. */
export async function findRejectedChange(
  db: Db,
  { space, change, lastChange }: Pick<Listing, "space" | "change" | "lastChange">,
): Promise<ProposedValues | null> {
  if (change || lastChange?.outcome !== "rejected") return null;
  const answer = await db
    .from("listing_changes")
    .select("name, address, neighbourhood, city, country, lat, lng, timezone, website_url")
    .eq("space_id", space.id)
    .eq("outcome", "rejected")
    .order("decided_at", { ascending: false })
    .order("id")
    .limit(1);
  const [rejected = null] = parseAnswer(db, z.array(PROPOSED_VALUES), answer);
  return rejected;
}
