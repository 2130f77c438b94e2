import { UnverifiedNotice } from "~/features/users/unverified-notice";
import type { Member } from "~/features/users/user.schema";

type BookingGateProps = {
  member: Pick<Member, "id" | "email" | "suspendedBecause" | "mustVerify">;
  children: React.ReactNode;
};

/** The form that books, or how this member gets to book. A suspended one has read above the page that they cannot. */
export function BookingGate({ member, children }: BookingGateProps) {
  if (member.suspendedBecause !== null) return null;
  if (member.mustVerify) return <UnverifiedNotice member={member} what="book" />;
  return children;
}
