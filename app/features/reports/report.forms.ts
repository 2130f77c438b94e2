import { z } from "zod";
import { REPORT_KINDS, SPACE_REPORT_LENGTH } from "~/features/reports/report";
import { prose } from "~/ui/forms/text-schemas";

const CHOOSE = "Choose what is wrong.";

export const SpaceReportForm = z.object({
  kind: z.enum(
    REPORT_KINDS.map(({ value }) => value),
    CHOOSE,
  ),
  message: prose(SPACE_REPORT_LENGTH, "Say what is wrong."),
});
export type SpaceReportForm = z.input<typeof SpaceReportForm>;
export type WrittenReport = z.output<typeof SpaceReportForm>;
