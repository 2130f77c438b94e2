import type { Profile } from "~/features/users/profile.schema";
import type { Member } from "~/features/users/user.schema";

/** Characters, as PostgreSQL counts them. */
export const PROFILE_LENGTH = {
  fullName: 120,
  publicName: 60,
  phone: 40,
  location: 120,
  bio: 2000,
} as const;

/** The name on a profile: the full name, or the e-mail address. */
export function profileName({ fullName, email }: Pick<Profile, "fullName" | "email">): string {
  return fullName ?? email;
}

/**
 * The full name to save. The e-mail address, which the field shows in place of a missing name, is not saved: it would become a public
 * name.
 */
export function toFullName(typed: string, email: string): string | null {
  return typed.toLowerCase() === email.toLowerCase() ? null : typed;
}

/** The name in a greeting: the first word of the full name, or the e-mail address. */
export function greetingName(member: Pick<Member, "fullName" | "email">): string {
  return member.fullName?.trim().split(/\s+/)[0] || member.email;
}
