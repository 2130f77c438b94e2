import type { Member } from "~/features/users/user.schema";

/** The name in a greeting: the first word of the full name, or the e-mail address. */
export function greetingName(member: Pick<Member, "fullName" | "email">): string {
  return member.fullName?.trim().split(/\s+/)[0] || member.email;
}
