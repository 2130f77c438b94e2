import { z } from "zod";
import { asRowId } from "~/values/list-search";

/** The URL of the files that were sent: a bad link is the first page of them. */
export const ImportSearch = z.object({
  cursor: z.string().transform(asRowId).nullable().catch(null).default(null),
});
