import { z } from "zod";
import type { ReportedMember } from "~/features/reports/member-report.schema";
import { REPORT_KINDS } from "~/features/reports/report";
import { greeting, type MailContent, type MailContext } from "~/mail/mail";
import { formatInstant } from "~/values/day";

/** The answer of SQL's private.mail_space_reported. */
export const ReportedSpace = z.object({
  id: z.string(),
  space: z.object({ id: z.string(), name: z.string(), city: z.string() }),
  kind: z.enum(REPORT_KINDS.map(({ value }) => value)),
  message: z.string(),
});

/** To every admin. */
export function spaceReportedMail(
  { id, space, kind, message }: z.output<typeof ReportedSpace>,
  context: MailContext,
): MailContent {
  const what = REPORT_KINDS.find(({ value }) => value === kind)?.label ?? kind;
  return {
    subject: `Reported: ${space.name}`,
    heading: `A member has reported ${space.name}`,
    blocks: [
      greeting(context),
      {
        kind: "facts",
        facts: [
          ["Space", `${space.name}, ${space.city}`],
          ["What", what],
          ["Says", message],
        ],
      },
      {
        kind: "link",
        label: "Decide",
        url: `${context.siteUrl}/admin/reports/${id}`,
      },
    ],
  };
}

/** To every admin, when somebody reports a member. The text of the report is on its page only. */
export function memberReportedMail(
  { reportId, reportedAt }: z.output<typeof ReportedMember>,
  context: MailContext,
): MailContent {
  return {
    subject: "A member was reported",
    heading: "A member was reported",
    blocks: [
      greeting(context),
      { kind: "facts", facts: [["Reported", formatInstant(reportedAt, "UTC", "UTC")]] },
      {
        kind: "link",
        label: "Read and decide",
        url: `${context.siteUrl}/admin/reports/people/${reportId}`,
      },
    ],
  };
}
