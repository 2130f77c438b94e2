import type {
  AccountDeletion,
  LeftListing,
} from "~/features/account-deletion/account-deletion.schema";
import type { DeletionRefusal } from "~/features/account-deletion/account-deletion.server";

/** The listings whose guests are still to come. */
export const awaitingGuests = ({ listings }: Pick<AccountDeletion, "listings">): LeftListing[] =>
  listings.filter(({ upcoming }) => upcoming > 0);

/** Whether something keeps the member from deleting the account. */
export function isHeld(deletion: AccountDeletion): boolean {
  return deletion.isLastAdmin || awaitingGuests(deletion).length > 0;
}

type Refusal = Exclude<DeletionRefusal, "wrong-password">;
type Limit = "too-many-tries" | "too-many-departures";

/** The message for an account that was not deleted; `limit`: the number of tries, where that was the reason. */
export function describeDeletionRefusal(refusal: Refusal, limit: number): string {
  switch (refusal) {
    case "too-many-tries":
      return `${limit} wrong passwords were entered within an hour. Wait an hour, or choose a new password with “Forgot your password?” on the sign-in page.`;
    case "too-many-departures":
      return `You have deleted this account ${limit} times in 24 hours. Nothing was deleted this time. Try again tomorrow.`;
    default:
      return DELETION_REFUSED[refusal];
  }
}

/** The message for an account that was not deleted. None of these refusals changes anything. */
export const DELETION_REFUSED: Record<Exclude<Refusal, Limit>, string> = {
  "upcoming-bookings":
    "A guest has since booked one of your spaces. Nothing was deleted: please check again.",
  "last-admin": "You are the only administrator. Make somebody else one first.",
  "too-many-changes":
    "You have reached the daily limit for changes. Nothing was deleted. Try again tomorrow.",
  "changed-meanwhile":
    "What deleting does or costs has changed since you opened this page. Nothing was deleted: please read it again.",
};
