import type { SuspensionRefusal } from "~/features/users/managed-user.server";
import type { AdminRefusal } from "~/features/users/user-list.server";

/** Why somebody was not made an admin, or stayed one, in words. */
export const ADMIN_REFUSALS: Readonly<Record<AdminRefusal, string>> = {
  "no-such-user": "This account is gone.",
  "already-so": "Another admin has done that meanwhile.",
  "last-admin": "This is the last admin. Make somebody else an admin first.",
  "account-leaving": "This member has deleted the account, which is kept for some days only.",
  "no-second-factor":
    "Admins of this site use two-factor authentication, and this member does not.",
};

/** Why nobody was suspended, or no suspension lifted, in words. */
export const SUSPENSION_REFUSALS: Readonly<Record<SuspensionRefusal, string>> = {
  "no-such-user": "This account is gone.",
  yourself: "Nobody suspends themselves. Another admin does it.",
  "already-so": "Another admin has done that meanwhile.",
  "last-admin": "This is the last admin. Make somebody else an admin first.",
  "no-second-factor":
    "Admins of this site use two-factor authentication, and this one does not. Take away the rights of an admin first.",
  "no-reason": "The reason says nothing, or is longer than 2,000 characters.",
};
