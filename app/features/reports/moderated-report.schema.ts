import { z } from "zod";
import { REPORT_KINDS } from "~/features/reports/report";
import { KnownMember } from "~/features/users/known-member.schema";

const NamedSpace = z.object({
  id: z.string(),
  name: z.string(),
  city: z.string(),
  country: z.string(),
});

/** A report of a listing, as SQL's `private.listed_space_report` answers it. */
const ListedReport = z.object({
  id: z.string(),
  kind: z.enum(REPORT_KINDS.map(({ value }) => value)),
  message: z.string(),
  createdAt: z.string(),
  settledAt: z.string().nullable(),
  verdict: z.enum(["acted", "no-problem"]).nullable(),
  /** For admins; `null` also where it was settled before there were notes. */
  note: z.string().nullable(),
  space: NamedSpace,
  reporter: KnownMember,
  settledBy: KnownMember.nullable(),
  /** The admin who asks made it, or owns the listing. */
  isOwn: z.boolean(),
});
export type ListedReport = z.output<typeof ListedReport>;

/** A page of them. `total` is counted to 1,001. */
export const ModeratedReportPage = z.object({
  reports: z.array(ListedReport),
  next: z.string().nullable(),
  total: z.number(),
});

/** One of them, as SQL's `admin_space_report` answers it. */
export const ModeratedReport = ListedReport.extend({
  listing: z.object({ status: z.string(), owner: KnownMember.nullable() }),
  /** Other reports of the listing, latest first. */
  others: z.array(ListedReport),
  /** How many reports of listings its reporter has made, and how many of these were no problem. */
  reported: z.number(),
  unfounded: z.number(),
});
export type ModeratedReport = z.output<typeof ModeratedReport>;
