/** Somebody who is signed in. */
export type Member = { id: string; email: string; fullName: string | null; isAdmin: boolean };

/** Whoever is looking: nobody, or a member. */
export type Viewer = Member | null;

/** How a member is greeted: the first word of the full name, or the e-mail address. */
export function greetingName(member: Pick<Member, "fullName" | "email">): string {
  return member.fullName?.trim().split(/\s+/)[0] || member.email;
}
