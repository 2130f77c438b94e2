import { changes, db, flash, member, platform } from "~/context.server";
import { BookingLine } from "~/features/bookings/booking-line";
import { describeReviewRefusal, describeRefusedReview } from "~/features/reviews/refusals";
import { ReviewForm } from "~/features/reviews/review-form";
import { ReviewForm as ReviewSchema } from "~/features/reviews/review.forms";
import { ReviewItem } from "~/features/reviews/review-item";
import type { BookingReview } from "~/features/reviews/review.schema";
import { findBookingReview, writeReview } from "~/features/reviews/review.server";
import { formAction } from "~/form-action.server";
import { listingTags } from "~/http/cache-tags";
import { alertReply, notFound, refuse, seeOther } from "~/http/responses.server";
import { guardActionWithLoader } from "~/middleware/guard-action.server";
import { pageMeta } from "~/ui/layout/page-meta";
import { Link } from "~/ui/navigation/link";
import { ParentLink } from "~/ui/navigation/parent-link";
import type { Route } from "./+types/review-booking";

export const middleware: Route.MiddlewareFunction[] = [guardActionWithLoader(loader)];

export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await findBookingReview(context.get(db), params.bookingId);
  if (!found) throw notFound();
  return { found, memberId: context.get(member).id };
}

export const action = formAction(
  ReviewSchema,
  { limit: "LIMIT_BOOKING", per: () => "review" },
  async ({ form, value }, { params, context }: Route.ActionArgs) => {
    const { bookingId } = params;
    const client = context.get(db);
    const refusedBy = await writeReview(client, bookingId, value);
    const found = await findBookingReview(client, bookingId);
    if (!found) throw notFound();
    if (refusedBy) {
      const { refusal, limit } = refusedBy;
      if (refusal === "no-such-booking") throw notFound();
      const reply = alertReply(form, describeRefusedReview({ refusal, limit }, found));
      return refuse({ ...reply, found }, 409);
    }
    const { spaceId, space } = found.booking;
    context.get(changes).add(...listingTags(spaceId));
    context.get(platform).deliverMail();
    context.get(flash).say(`Thank you. Your review is now on the page of ${space.name}.`);
    return seeOther(`/spaces/${spaceId}#reviews`);
  },
);

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta({
    matches,
    title: loaderData ? `Review of ${loaderData.found.booking.space.name}` : "Review",
    description: "What you say about a space where you had a desk.",
  });

export default function ReviewBookingPage({ loaderData, actionData }: Route.ComponentProps) {
  // After a refusal the data of the action is newer than that of the loader.
  const found = actionData && "found" in actionData ? actionData.found : loaderData.found;
  const { booking, review, refusal } = found;
  return (
    <div className="page grid content-start gap-8 py-10 md:py-16">
      <header className="grid gap-2">
        <ParentLink to={`/dashboard/bookings/${booking.id}`}>Back to the booking</ParentLink>
        <h1 className="text-3xl">{headingOf(found)}</h1>
      </header>
      <div className="grid max-w-2xl gap-8">
        <BookingLine booking={booking} />
        {refusal === null ? (
          <ReviewForm
            review={review}
            publicName={found.publicName}
            memberId={loaderData.memberId}
            reply={actionData}
            back={`/dashboard/bookings/${booking.id}`}
          />
        ) : (
          <>
            {review && <ReviewItem review={review} />}
            {review?.hiddenBecause && <p>{`The reason: ${review.hiddenBecause}`}</p>}
            <p role={actionData ? "alert" : undefined} className="card p-5">
              {describeReviewRefusal(refusal, found)}
            </p>
            <p className="flex flex-wrap gap-3">
              <Link to="/dashboard/bookings?show=past" className="button button-quiet">
                My Bookings
              </Link>
              {refusal === "review-hidden" && (
                <Link to="/contact" className="button button-quiet">
                  Contact
                </Link>
              )}
            </p>
          </>
        )}
      </div>
    </div>
  );
}

function headingOf({ review, refusal }: BookingReview): string {
  if (refusal === null) return review ? "Edit Review" : "Leave Review";
  return review ? "Your review" : "This booking cannot be reviewed";
}
