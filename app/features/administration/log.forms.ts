import { z } from "zod";
import { LOGGED_ACTIONS } from "~/features/administration/logged-actions";
import { isDay } from "~/values/day";
import { asRowId, asSearch } from "~/values/list-search";

const day = z.string().refine(isDay).nullable().catch(null).default(null);
const name = z.string().regex(/^[a-z_]{1,63}$/);

const LOG_SORTS = ["when", "-when"] as const;

/** The URL of the log: a bad link is its first page, of everything. */
export const LogSearch = z.object({
  /** Who did it, by name or e-mail, or the id of the row. */
  q: z.string().transform(asSearch).catch("").default(""),
  /** What was done. A field of the name "action" would hide the address of its form. */
  change: z.enum(LOGGED_ACTIONS).nullable().catch(null).default(null),
  /** Only what happened on these days, in UTC: the first and the last of them. */
  from: day,
  to: day,
  /** By when it happened: the latest first, or the oldest. */
  sort: z.enum(LOG_SORTS).catch("-when").default("-when"),
  /** Only what changed in this table. */
  table: name.nullable().catch(null).default(null),
  /** Only this row, by its id. */
  row: z
    .string()
    .regex(/^[\w-]{1,100}$/)
    .nullable()
    .catch(null)
    .default(null),
  /** Only what this person did. */
  actor: z.string().transform(asRowId).nullable().catch(null).default(null),
  /** The number of the last line of the page before. */
  cursor: z.coerce
    .number()
    .int()
    .min(1)
    .max(Number.MAX_SAFE_INTEGER)
    .nullable()
    .catch(null)
    .default(null),
});

/** What the log is narrowed to, and its order. */
export type LogFilter = Omit<z.output<typeof LogSearch>, "cursor">;
