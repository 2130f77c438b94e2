import { z } from "zod";
import {
  CLOSABLE,
  JUDGED_SORTS,
  LONGEST_NOTE,
  SHOWN_REPORTS,
  VERDICTS,
} from "~/features/reports/judged-report";
import { prose } from "~/ui/forms/text-schemas";
import { asSearch } from "~/values/list-search";
import { asRowCursor } from "~/values/page";

/** The search parameters of the list of reports. An invalid link shows the first page of open ones. */
export const JudgedReportSearch = z.object({
  q: z.string().transform(asSearch).catch("").default(""),
  status: z.enum(SHOWN_REPORTS).catch("open").default("open"),
  sort: z.enum(JUDGED_SORTS).catch("-created").default("-created"),
  cursor: z.string().transform(asRowCursor).nullable().catch(null).default(null),
});
export type JudgedReportSearch = Omit<z.output<typeof JudgedReportSearch>, "cursor">;

/** The search parameters of a list of open or closed reports. `sort` is `null` for the default order. */
export const ClosableReportSearch = z.object({
  q: z.string().transform(asSearch).catch("").default(""),
  status: z.enum(CLOSABLE).catch("open").default("open"),
  sort: z.enum(JUDGED_SORTS).nullable().catch(null).default(null),
  cursor: z.string().transform(asRowCursor).nullable().catch(null).default(null),
});

const note = prose({ most: LONGEST_NOTE }, "Note what you found and did.");

/** An admin's decision about the report of a listing. */
export const SettleForm = z.object({
  verdict: z.enum(
    VERDICTS.map(({ value }) => value),
    "Choose what you made of it.",
  ),
  note,
});
export type SettleForm = z.input<typeof SettleForm>;
export type Settled = z.output<typeof SettleForm>;

/** Closes the report of a conversation, or of a member. */
export const CloseReportForm = z.object({ note });
export type CloseReportForm = z.input<typeof CloseReportForm>;
