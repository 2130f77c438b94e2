import type {
  AccountDeletion,
  LeftListing,
} from "~/features/account-deletion/account-deletion.schema";

/** The listings whose guests are still to come. */
export const awaitingGuests = ({ listings }: Pick<AccountDeletion, "listings">): LeftListing[] =>
  listings.filter(({ upcoming }) => upcoming > 0);

/** Whether something keeps the member from deleting the account. */
export function isHeld(deletion: AccountDeletion): boolean {
  return deletion.isLastAdmin || awaitingGuests(deletion).length > 0;
}
