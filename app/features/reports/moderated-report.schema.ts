import { z } from "zod";
import { REPORT_KINDS } from "~/features/reports/report";
import { KnownMember } from "~/features/users/user.schema";

const NamedSpace = z.object({
  id: z.string(),
  name: z.string(),
  city: z.string(),
  country: z.string(),
});

/** A report of a listing, as SQL's `private.listed_space_report` answers it. */
export const ListedReport = z.object({
  id: z.string(),
  kind: z.enum(REPORT_KINDS.map(({ value }) => value)),
  message: z.string(),
  createdAt: z.string(),
  resolvedAt: z.string().nullable(),
  outcome: z.enum(["acted", "no-problem"]).nullable(),
  /** For admins; `null` also where it was resolved before notes existed. */
  note: z.string().nullable(),
  space: NamedSpace,
  reporter: KnownMember,
  resolvedBy: KnownMember.nullable(),
  /** The current admin made it, or owns the listing. */
  isOwn: z.boolean(),
});
export type ListedReport = z.output<typeof ListedReport>;

/** A report, as SQL's `admin_space_report` answers it. */
export const ModeratedReport = ListedReport.extend({
  listing: z.object({ status: z.string(), owner: KnownMember.nullable() }),
  /** Other reports of the listing, latest first. */
  others: z.array(ListedReport),
  /** The number of its reporter's reports of listings, and of those without a problem. */
  reported: z.number(),
  unfounded: z.number(),
});
export type ModeratedReport = z.output<typeof ModeratedReport>;
