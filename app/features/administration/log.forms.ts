import { z } from "zod";
import { LOGGED_ACTIONS } from "~/features/administration/logged-actions";
import { isDay } from "~/values/day";
import { asRowId, asSearch } from "~/values/list-search";

const day = z.string().refine(isDay).nullable().catch(null).default(null);
const name = z.string().regex(/^[a-z_]{1,63}$/);

const LOG_SORTS = ["when", "-when"] as const;

/** The search parameters of the log. An invalid link shows the first page without filters. */
export const LogSearch = z.object({
  /** The person, by name or e-mail, or the id of the row. */
  q: z.string().transform(asSearch).catch("").default(""),
  /** The kind of change. A field named "action" would shadow the `action` property of its form. */
  change: z.enum(LOGGED_ACTIONS).nullable().catch(null).default(null),
  /** The first and the last day to show, in UTC. */
  from: day,
  to: day,
  /** The order: the latest first, or the oldest. */
  sort: z.enum(LOG_SORTS).catch("-when").default("-when"),
  /** Only changes to this table. */
  table: name.nullable().catch(null).default(null),
  /** Only changes to this row, by its id. */
  row: z
    .string()
    .regex(/^[\w-]{1,100}$/)
    .nullable()
    .catch(null)
    .default(null),
  /** Only changes by this person. */
  actor: z.string().transform(asRowId).nullable().catch(null).default(null),
  /** The number of the last line of the previous page. */
  cursor: z.coerce
    .number()
    .int()
    .min(1)
    .max(Number.MAX_SAFE_INTEGER)
    .nullable()
    .catch(null)
    .default(null),
});

/** The filters and the order of the log, without the cursor. */
export type LogFilter = Omit<z.output<typeof LogSearch>, "cursor">;
