import { z } from "zod";
import type { Keyset as KeysetValue } from "~/values/page";

/** A time of day for display: "09:00" for PostgreSQL's "09:00:00". "24:00" ends a day. */
export const TimeOfDay = z.string().transform((time) => time.slice(0, 5));

/** The cursor of the next page, as the paging functions in SQL answer it. */
export const Keyset: z.ZodType<KeysetValue> = z.object({ key: z.string(), id: z.string() });
