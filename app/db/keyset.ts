import { z } from "zod";
import type { Keyset } from "~/values/page";

/** Where the next page begins, as the paging functions in SQL answer it. */
export const KeysetRow: z.ZodType<Keyset> = z.object({ key: z.string(), id: z.string() });
