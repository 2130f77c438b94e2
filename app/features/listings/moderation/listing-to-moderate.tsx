import { ModeratedChange } from "~/features/listings/moderation/moderated-listing";
import { ApproveForm, RejectForm } from "~/features/listings/moderation/moderation-forms";
import { MANAGED_REFUSALS } from "~/features/listings/moderation/listing-moderation";
import { nameMissing } from "~/features/listings/moderation/managed-listings";
import type { ListingModeration } from "~/features/listings/moderation/managed-listings.forms";
import type { ModeratedListing } from "~/features/listings/moderation/managed-listings.schema";
import { DecisionBar } from "~/ui/forms/decision-bar";
import type { FormReply } from "~/values/form-reply";

type ToModerateProps = {
  listing: ModeratedListing;
  memberId: string;
  /** The id of the next listing to review. */
  nextToReview: string | null;
  reply: FormReply | undefined;
  clock: string | null;
};

/** Whether the listing itself has an open decision. */
export function mayModerate({ status, owner }: ModeratedListing): boolean {
  return (owner !== null || status !== "inactive") && status !== "draft" && status !== "archived";
}

/** Whether the listing itself can be approved, complete or not. */
function waitsForApproval({ status }: ModeratedListing): boolean {
  return status === "pending" || status === "rejected";
}

/** The intents of the decision forms on the page of a listing. */
export function openModerations(listing: ModeratedListing): ListingModeration["intent"][] {
  if (listing.isOwn) return [];
  const { change, status, owner, missing } = listing;
  const mayApprove = waitsForApproval(listing) && missing.length === 0 && !owner?.isSuspended;
  return [
    ...(change ? (["approve-change", "reject-change"] as const) : []),
    ...(mayModerate(listing) && mayApprove ? (["approve-listing"] as const) : []),
    ...(mayModerate(listing) && status !== "rejected" ? (["reject-listing"] as const) : []),
  ];
}

/** The proposed change of a listing, and the forms that decide about it. */
export function ChangeToModerate({ listing, clock, ...shared }: ToModerateProps) {
  if (!listing.change) return null;
  const { change, digest } = listing.change;
  const form = { ...shared, what: "change" as const, changeId: change.id, digest };
  return (
    <section aria-labelledby="proposal" className="card grid gap-5 p-5">
      <h2 id="proposal" className="text-xl">
        Proposed changes
      </h2>
      <p className="text-sm text-soft">{`${clock ?? ""} Guests see the old version until it is approved.`}</p>
      <ModeratedChange listing={listing} />
      {listing.isOwn ? (
        <p>{MANAGED_REFUSALS["own-listing"]}</p>
      ) : (
        <>
          <ApproveForm {...form} />
          <RejectForm
            {...form}
            verb="Reject"
            hint="The listing stays as it is, and we email its owner the reason."
          />
        </>
      )}
    </section>
  );
}

/** The forms that decide about the listing itself. */
export function ListingToModerate({ listing, clock, ...shared }: ToModerateProps) {
  const { owner, missing: lacking } = listing;
  const open = openModerations(listing);
  const mayApprove = waitsForApproval(listing);
  const isSuspended = owner?.isSuspended ?? false;
  const form = { ...shared, what: "listing" as const, digest: listing.review.digest };
  return (
    <section aria-labelledby="decision" className="card grid gap-5 p-5">
      <h2 id="decision" className="text-xl">
        {mayApprove ? "Decide" : "Take it off the market"}
      </h2>
      {clock && <p className="text-sm text-soft">{clock}</p>}
      {lacking.length > 0 && (
        <p className="text-alarm">{`It lacks ${nameMissing(lacking)}${mayApprove ? ", so it cannot be approved yet" : ""}.`}</p>
      )}
      {mayApprove && isSuspended && (
        <p className="text-alarm">{MANAGED_REFUSALS["owner-suspended"]}</p>
      )}
      {listing.isOwn ? (
        <p>{MANAGED_REFUSALS["own-listing"]}</p>
      ) : (
        <>
          {open.includes("approve-listing") && <ApproveForm {...form} />}
          {open.includes("reject-listing") && (
            <RejectForm
              {...form}
              verb={mayApprove ? "Reject" : "Take off the market"}
              hint={`Guests won't find it${owner ? ", and we'll email the reason to its owner" : ""}.`}
            />
          )}
        </>
      )}
    </section>
  );
}

type ModerationBarProps = {
  listing: ModeratedListing;
  /** The id of the next listing to review. */
  nextToReview: string | null;
};

/** The decision about a listing or its proposed change, and the link to the next one. */
export function ModerationBar({ listing, nextToReview }: ModerationBarProps) {
  const open = openModerations(listing);
  const [approve, reject] = listing.change
    ? (["approve-change", "reject-change"] as const)
    : (["approve-listing", "reject-listing"] as const);
  // An active listing can be rejected too, outside of the queue.
  const isWaiting = listing.change !== null || waitsForApproval(listing);
  return (
    <DecisionBar
      approve={open.includes(approve) ? approve : null}
      reject={isWaiting && open.includes(reject) ? reject : null}
      next={nextToReview === null ? null : `/admin/listings/${nextToReview}`}
    />
  );
}
