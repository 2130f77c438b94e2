import { db, flash, member } from "~/context.server";
import { describeDays } from "~/features/bookings/calendar/held-days";
import { partPath, type PartNumber } from "~/features/listings/listing";
import { WithdrawForm } from "~/features/listings/listing.forms";
import { ListingReview, MissingParts } from "~/features/listings/moderation/listing-review";
import { findListing, withdrawChange } from "~/features/listings/listing.server";
import { ReopenForm } from "~/features/listings/reopen-form";
import { LastModeration, Proposal } from "~/features/listings/moderation/proposal";
import { Rejection } from "~/features/listings/moderation/rejection";
import { findRejectedChange } from "~/features/listings/moderation/rejected-change.server";
import { describeModerationDeadline } from "~/features/listings/moderation/moderation-deadline";
import { describeListingRefusal } from "~/features/listings/refusals";
import { MODERATED_CHANGES } from "~/features/listings/moderation/pending-changes";
import { formAction } from "~/form-action.server";
import { notFound, seeOther } from "~/http/responses.server";
import { guardActionWithLoader } from "~/middleware/guard-action.server";
import { ReplyAlert } from "~/ui/forms/reply-alert";
import { pageMeta } from "~/ui/layout/page-meta";
import { Link } from "~/ui/navigation/link";
import { formatCount } from "~/values/count";
import type { Route } from "./+types/edit-listing";

export const middleware: Route.MiddlewareFunction[] = [guardActionWithLoader(loader)];

export async function loader({ params, context }: Route.LoaderArgs) {
  const listing = await findListing(context.get(db), params.spaceId);
  if (!listing) throw notFound();
  if (listing.space.status === "draft") throw seeOther(`/spaces/new/${listing.space.id}`);
  const now = new Date();
  const clock = describeModerationDeadline(listing, now);
  const changeClock = listing.changeClock && describeModerationDeadline(listing.changeClock, now);
  const rejected = await findRejectedChange(context.get(db), listing);
  return { listing, clock, changeClock, rejected, memberId: context.get(member).id };
}

export const action = formAction(
  WithdrawForm,
  { oneButton: true },
  async ({ value, page }, { context }: Route.ActionArgs) => {
    const { say } = context.get(flash);
    const refusal = await withdrawChange(context.get(db), value.changeId);
    if (refusal) say(describeListingRefusal(refusal), "error");
    else say("Withdrawn. Your listing stays as guests see it.");
    return seeOther(page);
  },
);

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta({
    matches,
    title: loaderData ? `Edit ${loaderData.listing.space.name}` : "Edit a listing",
    description: "Change what one of your listings says.",
  });

export default function EditListing({ loaderData, matches }: Route.ComponentProps) {
  const { listing, clock, changeClock, rejected, memberId } = loaderData;
  const { id, approvedAt, capacity, status } = listing.space;
  const { oversoldDays, missing } = listing;
  const editPath = (step: PartNumber) => partPath(id, step);
  return (
    <div className="grid max-w-[52rem] content-start gap-8">
      <ReplyAlert reply={undefined} />
      {clock && <p className="measure rounded-xl bg-wash px-5 py-3">{clock}</p>}
      <Rejection listing={listing} memberId={memberId} />
      {missing.length > 0 && (
        <MissingParts
          listing={listing}
          title="It cannot be approved until you add these"
          editPath={editPath}
        />
      )}
      <Proposal listing={listing} memberId={memberId} clock={changeClock} />
      <LastModeration listing={listing} rejected={rejected} />
      {oversoldDays.length > 0 && (
        <p
          role="status"
          className="measure rounded-xl bg-wash px-5 py-3"
        >{`More than ${formatCount(capacity ?? 0, "desk is", "desks are")} booked or held on ${describeDays(oversoldDays)}. Existing bookings still stand; no more are sold on these days.`}</p>
      )}
      <p className="measure">
        <span>{`${
          approvedAt
            ? `Changes to these wait for approval: ${MODERATED_CHANGES}. Everything else goes live at once.`
            : "Whoever reviews your listing sees what you save."
        } `}</span>
        <Link to={`/dashboard/listings/${id}/preview`} className="link">
          Preview the page
        </Link>
      </p>
      <ListingReview listing={listing} editPath={editPath} said={matches[0].loaderData.messages} />
      {status === "inactive" && <ReopenForm spaceId={id} memberId={memberId} />}
    </div>
  );
}
