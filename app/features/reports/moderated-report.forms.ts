import { z } from "zod";
import {
  REPORT_STATES,
  REPORT_SORTS,
  LONGEST_REPORT_NOTE,
  SHOWN_REPORTS,
  VERDICTS,
} from "~/features/reports/moderated-report";
import { prose } from "~/ui/forms/text-schemas";
import { asSearch } from "~/values/list-search";
import { asRowCursor } from "~/values/page";

/** The search parameters of the list of reports. An invalid link shows the first page of open ones. */
export const ModeratedReportSearch = z.object({
  q: z.string().transform(asSearch).catch("").default(""),
  status: z.enum(SHOWN_REPORTS).catch("open").default("open"),
  sort: z.enum(REPORT_SORTS).catch("-created").default("-created"),
  cursor: z.string().transform(asRowCursor).nullable().catch(null).default(null),
});
export type ModeratedReportSearch = Omit<z.output<typeof ModeratedReportSearch>, "cursor">;

/** The search parameters of a list of open or closed reports. `sort` is `null` for the default order. */
export const ReportStateSearch = z.object({
  q: z.string().transform(asSearch).catch("").default(""),
  status: z.enum(REPORT_STATES).catch("open").default("open"),
  sort: z.enum(REPORT_SORTS).nullable().catch(null).default(null),
  cursor: z.string().transform(asRowCursor).nullable().catch(null).default(null),
});
export type ReportStateSearch = z.output<typeof ReportStateSearch>;

const note = prose({ most: LONGEST_REPORT_NOTE }, "Note what you found and did.");

/** An admin's decision about the report of a listing. */
export const ResolveReportForm = z.object({
  verdict: z.enum(
    VERDICTS.map(({ value }) => value),
    "Choose what you made of it.",
  ),
  note,
});
export type ResolveReportForm = z.input<typeof ResolveReportForm>;
export type Resolution = z.output<typeof ResolveReportForm>;

/** Closes the report of a conversation, or of a member. */
export const ResolveWithNoteForm = z.object({ note });
export type ResolveWithNoteForm = z.input<typeof ResolveWithNoteForm>;
