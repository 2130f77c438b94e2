import { z } from "zod";
import { asRowCursor } from "~/values/page";

/** The URL of the files that were sent: a bad link is the first page of them. */
export const ImportSearch = z.object({
  cursor: z.string().transform(asRowCursor).nullable().catch(null).default(null),
});
