import type { SuspensionRefusal } from "~/features/users/administration/managed-user.server";
import type { AdminRefusal } from "~/features/users/administration/user-list.server";
import { ALREADY_DONE } from "~/values/admin-refusals";

/** The message for each reason why admin rights were not granted or removed. */
export const ADMIN_REFUSALS: Readonly<Record<AdminRefusal, string>> = {
  "no-such-user": "This account is gone.",
  "already-so": ALREADY_DONE,
  "last-admin": "This is the last admin. Make somebody else an admin first.",
  "account-leaving": "This member has deleted the account, which is only kept for a few days.",
  "no-second-factor":
    "Admins of this site use two-factor authentication, and this member does not.",
};

/** The message for each reason why a suspension was not made or lifted. */
export const SUSPENSION_REFUSALS: Readonly<Record<SuspensionRefusal, string>> = {
  "no-such-user": "This account is gone.",
  yourself: "You can't suspend yourself. Another admin has to.",
  "already-so": ALREADY_DONE,
  "last-admin": "This is the last admin. Make somebody else an admin first.",
  "no-second-factor":
    "Admins of this site use two-factor authentication, and this one does not. Take away the rights of an admin first.",
  "no-reason": "The reason is empty, or longer than 2,000 characters.",
};
