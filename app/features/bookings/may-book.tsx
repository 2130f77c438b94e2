import { UnverifiedNotice } from "~/features/users/unverified-notice";
import type { Member } from "~/features/users/user.schema";

type MayBookProps = {
  member: Pick<Member, "id" | "email" | "suspendedBecause" | "mustVerify">;
  children: React.ReactNode;
};

/** The booking form, or the steps that this member still needs before booking. A suspended member has read the reason above the page. */
export function MayBook({ member, children }: MayBookProps) {
  if (member.suspendedBecause !== null) return null;
  if (member.mustVerify) return <UnverifiedNotice member={member} what="book" />;
  return children;
}
