import { z } from "zod";
import { asRowCursor } from "~/values/page";

/** The search parameters of the list of imports. An invalid link shows its first page. */
export const ImportSearch = z.object({
  cursor: z.string().transform(asRowCursor).nullable().catch(null).default(null),
});
