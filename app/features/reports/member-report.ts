import type { MemberToReport } from "~/features/reports/member-report.schema";
import { SUSPENDED_NOT_SENT } from "~/values/member-refusals";
import type { Path } from "~/values/path";

/** Characters of the reason why a member is reported. */
export const REASON_LENGTH = { least: 10, most: 2000 };

/** The context of a report of a member: a conversation or a booking of the reporter. */
export type Meeting = { threadId: string } | { bookingId: string };

type Other = Pick<MemberToReport, "name" | "side" | "spaceId">;

/** The name of the reported member, or their role where they have no name. */
export function reportedName({ name, side }: Pick<Other, "name" | "side">): string {
  return name ?? (side === "host" ? "the host" : "a guest");
}

/** The page before the report. */
export function pageBeforeReport(
  meeting: Meeting,
  { side, spaceId }: Pick<Other, "side" | "spaceId">,
): Path {
  if ("threadId" in meeting) return `/dashboard/messages/${meeting.threadId}`;
  if (side === "host") return `/dashboard/bookings/${meeting.bookingId}`;
  return spaceId === null ? "/dashboard/listings" : `/dashboard/listings/${spaceId}/bookings`;
}

export const REPORT_REFUSALS = {
  "already-reported": "You have already reported this member. We will look into it and decide.",
  "too-many-reports":
    "You have reported ten members within a day. Write to our support team about this one.",
  suspended: SUSPENDED_NOT_SENT,
} as const;
