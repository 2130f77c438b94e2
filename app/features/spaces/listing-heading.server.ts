import { z } from "zod";
import { ask } from "~/db/ask.server";
import type { Db } from "~/db/client.server";
import { isId } from "~/values/row-id";

const ListingHeading = z.object({
  id: z.string(),
  name: z.string(),
  status: z.string(),
  /** A draft may not have them yet. */
  city: z.string().nullable(),
  country: z.string().nullable(),
});

/** Which listing of the member (for admins any) a page is about; `null` when it is not theirs. */
export async function findListingHeading(db: Db, spaceId: string) {
  if (!isId(spaceId)) return null;
  return ask(db, "listing_heading", { p_space_id: spaceId }, ListingHeading.nullable());
}
