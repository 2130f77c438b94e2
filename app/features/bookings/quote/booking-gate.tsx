import { UnverifiedNotice } from "~/features/users/unverified-notice";
import type { Member } from "~/features/users/user.schema";

type BookingGateProps = {
  member: Pick<Member, "id" | "email" | "suspendedBecause" | "mustVerify">;
  children: React.ReactNode;
};

/** The booking form, or the steps that this member still needs before booking. A suspended member has read the reason above the page. */
export function BookingGate({ member, children }: BookingGateProps) {
  if (member.suspendedBecause !== null) return null;
  if (member.mustVerify) return <UnverifiedNotice member={member} what="book" />;
  return children;
}
