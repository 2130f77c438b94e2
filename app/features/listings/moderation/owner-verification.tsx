import type { ModeratedListing } from "~/features/listings/moderation/managed-listings.schema";
import { IntentForm } from "~/ui/forms/intent-form";
import { SubmitButton } from "~/ui/forms/submit-button";

type OwnerVerificationProps = { listing: ModeratedListing; memberId: string };

/** Marks the owner of a listing as verified, or removes the mark; for an admin's own listing another admin decides. */
export function OwnerVerification({ listing, memberId }: OwnerVerificationProps) {
  const { owner, isOwn, isVerifiedOwner } = listing;
  if (!owner || isOwn) return null;
  const intent = isVerifiedOwner ? "unverify-owner" : "verify-owner";
  return (
    <IntentForm memberId={memberId} values={{ intent, ownerId: owner.id }} preventScrollReset>
      <SubmitButton tone="quiet" name="pressed" value="owner" pending="Saving…" className="text-sm">
        {isVerifiedOwner ? "Remove “Verified owner”" : "Mark owner as verified"}
      </SubmitButton>
    </IntentForm>
  );
}
