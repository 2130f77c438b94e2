import { z } from "zod";
import type { Keyset as KeysetValue } from "~/values/page";

/** A time of day as people read it: "09:00" for the "09:00:00" of PostgreSQL. "24:00" ends a day. */
export const TimeOfDay = z.string().transform((time) => time.slice(0, 5));

/** Where the next page begins, as the paging functions in SQL answer it. */
export const Keyset: z.ZodType<KeysetValue> = z.object({ key: z.string(), id: z.string() });
