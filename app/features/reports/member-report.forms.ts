import { z } from "zod";
import { REASON_LENGTH } from "~/features/reports/member-report";
import { prose } from "~/ui/forms/text-schemas";

export const MemberReportForm = z.object({ reason: prose(REASON_LENGTH, "Say what is wrong.") });
export type MemberReportForm = z.input<typeof MemberReportForm>;
