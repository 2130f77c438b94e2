import type { Profile } from "~/features/users/profile.schema";

/** Characters, as PostgreSQL counts them. */
export const PROFILE_LENGTH = {
  fullName: 120,
  publicName: 60,
  phone: 40,
  location: 120,
  bio: 2000,
} as const;

/** The name that stands on a profile: the full name, or the e-mail address. */
export function profileName({ fullName, email }: Pick<Profile, "fullName" | "email">): string {
  return fullName ?? email;
}

/** The full name to be saved. The address that stood in the field for want of a name is no name, and would become a public one. */
export function toFullName(typed: string, email: string): string | null {
  return typed.toLowerCase() === email.toLowerCase() ? null : typed;
}
