import { SuspendedNotice } from "~/features/bookings/suspended-notice";
import { UnverifiedNotice } from "~/features/users/unverified-notice";
import type { Member } from "~/features/users/user.schema";

type MayBookProps = {
  member: Pick<Member, "id" | "email" | "suspendedBecause" | "mustVerify">;
  children: React.ReactNode;
};

/** The form that books, or why this member cannot book and what they can do about it. */
export function MayBook({ member, children }: MayBookProps) {
  if (member.suspendedBecause !== null)
    return <SuspendedNotice because={member.suspendedBecause} />;
  if (member.mustVerify) return <UnverifiedNotice member={member} what="book" />;
  return children;
}
