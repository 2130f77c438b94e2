import { z } from "zod";
import { LONGEST_REPORT_NOTE, RESOLUTIONS } from "~/features/reports/moderated-report";
import { prose } from "~/ui/forms/text-schemas";

const note = prose({ most: LONGEST_REPORT_NOTE }, "Note what you found and did.");

/** An admin's decision about the report of a listing. */
export const ResolveReportForm = z.object({
  outcome: z.enum(
    RESOLUTIONS.map(({ value }) => value),
    "Choose what you made of it.",
  ),
  note,
});
export type ResolveReportForm = z.input<typeof ResolveReportForm>;
export type Resolution = z.output<typeof ResolveReportForm>;

/** Closes the report of a conversation, or of a member. */
export const ResolveWithNoteForm = z.object({ note });
export type ResolveWithNoteForm = z.input<typeof ResolveWithNoteForm>;
