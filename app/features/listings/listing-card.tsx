import { useId } from "react";
import { ListingStatus } from "~/features/listings/listing-status";
import type { ListingSummary } from "~/features/listings/listing.schema";
import { describePlace } from "~/features/spaces/space";
import { IntentForm } from "~/ui/forms/intent-form";
import { SubmitButton } from "~/ui/forms/submit-button";
import { Photo } from "~/ui/layout/photo";
import { Link } from "~/ui/navigation/link";
import { formatCount, formatInteger } from "~/values/count";
import { formatSpanWithYear } from "~/values/day";
import { formatMoney } from "~/values/money";

type ListingCardProps = {
  listing: ListingSummary;
  /** When it was sent and by when there is a verdict, in words; `null` when none is awaited. */
  clock: string | null;
  /** How many of its reviews wait for a reply. */
  unanswered: number;
  memberId: string;
  priority?: boolean;
};

/** A listing in its owner's list. The buttons of all cards read the same; each is described by its card's heading. */
export function ListingCard({ listing, clock, unanswered, memberId, priority }: ListingCardProps) {
  const heading = useId();
  const { status } = listing;
  return (
    <article aria-labelledby={heading} className="flex flex-wrap items-start gap-4 sm:gap-6">
      <Photo
        photo={listing.photo}
        sizes="(min-width: 48rem) 16rem, (min-width: 30rem) 11rem, 6rem"
        priority={priority}
        placeholder="No images available"
        className="aspect-square w-24 shrink-0 rounded-2xl max-sm:text-xs sm:aspect-4/3 sm:w-44 md:w-64"
      />
      {/* Below the photo where the text is large. */}
      <div className="grid min-w-0 flex-1 basis-40 grid-cols-1 content-start gap-3">
        <div className="grid gap-1">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <h2 id={heading} className="text-xl wrap-anywhere">
              {status === "draft" ? (
                listing.name
              ) : (
                <Link to={`/dashboard/listings/${listing.id}`} className="hover:underline">
                  {listing.name}
                </Link>
              )}
            </h2>
            <ListingStatus status={status} />
          </div>
          <p className="text-sm text-soft">{describePlace(listing)}</p>
        </div>
        <StatusNote listing={listing} clock={clock} />
        <Figures listing={listing} unanswered={unanswered} />
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <Actions listing={listing} heading={heading} memberId={memberId} />
        </div>
      </div>
    </article>
  );
}

function StatusNote({ listing, clock }: Pick<ListingCardProps, "listing" | "clock">) {
  const { status, note, changeIsPending } = listing;
  return (
    <>
      {clock && <p className="text-sm">{clock}</p>}
      {status === "rejected" && (
        <div className="rounded-xl bg-alarm-wash px-4 py-3 text-sm">
          <p className="font-semibold text-alarm">Why it was rejected</p>
          <p className="whitespace-pre-line wrap-anywhere">{note}</p>
        </div>
      )}
      {status === "inactive" && (
        <p className="text-sm text-soft">Guests can't find it. Existing bookings still stand.</p>
      )}
      {changeIsPending && <p className="text-sm">Your changes are waiting for approval.</p>}
    </>
  );
}

function Figures({ listing, unanswered }: Pick<ListingCardProps, "listing" | "unanswered">) {
  const { pricePerDay, currency, views, bookings, averageRating, reviewCount, nextBooking } =
    listing;
  if (listing.status === "draft") return null;
  return (
    <dl className="grid gap-x-6 gap-y-1 text-sm sm:grid-cols-2">
      <Figure term="Day pass">
        {pricePerDay === null ? "Not sold" : formatMoney(pricePerDay, currency)}
      </Figure>
      <Figure term="Views">{formatInteger(views)}</Figure>
      <Figure term="Bookings">{formatInteger(bookings)}</Figure>
      <Figure term="Rating">
        {averageRating === null ? (
          "No reviews yet"
        ) : (
          <Link to={`/dashboard/listings/${listing.id}/reviews`} className="link">
            {averageRating.toFixed(1)} ({formatCount(reviewCount, "review")})
          </Link>
        )}
      </Figure>
      {unanswered > 0 && (
        <Figure term="To reply to">
          <Link to={`/dashboard/listings/${listing.id}/reviews?show=unanswered`} className="link">
            {formatCount(unanswered, "review")}
          </Link>
        </Figure>
      )}
      <Figure term="Next booking">
        {nextBooking
          ? `${formatSpanWithYear(nextBooking.startsOn, nextBooking.endsOn)}, ${formatCount(nextBooking.desks, "desk")}`
          : "None"}
      </Figure>
    </dl>
  );
}

function Figure({ term, children }: { term: string; children: React.ReactNode }) {
  return (
    <div className="flex gap-2 last:sm:col-span-2">
      <dt className="text-soft">{term}</dt>
      <dd className="font-semibold tabular-nums">{children}</dd>
    </div>
  );
}

type ActionsProps = { listing: ListingSummary; heading: string; memberId: string };

function Actions({ listing: { id, status }, heading, memberId }: ActionsProps) {
  const away = "py-2.5 text-soft underline underline-offset-4 hover:text-alarm";
  if (status === "draft")
    return (
      <>
        <Link to={`/spaces/new/${id}`} aria-describedby={heading} className="button button-primary">
          Continue
        </Link>
        <Link to={`/spaces/new/${id}/discard`} aria-describedby={heading} className={away}>
          Delete draft
        </Link>
      </>
    );
  const press = (intent: string, label: string, pending: string) => (
    <IntentForm memberId={memberId} values={{ intent, listingId: id }}>
      <SubmitButton tone="quiet" pending={pending} aria-describedby={heading}>
        {label}
      </SubmitButton>
    </IntentForm>
  );
  return (
    <>
      <Link
        to={status === "active" ? `/spaces/${id}` : `/dashboard/listings/${id}/preview`}
        aria-describedby={heading}
        className="button button-quiet"
      >
        View
      </Link>
      <Link
        to={`/dashboard/listings/${id}/edit`}
        aria-describedby={heading}
        className="button button-quiet"
      >
        Edit
      </Link>
      <Link
        to={`/dashboard/listings/${id}/calendar`}
        aria-describedby={heading}
        className="link py-2.5"
      >
        Calendar
      </Link>
      <Link
        to={`/dashboard/listings/${id}/bookings`}
        aria-describedby={heading}
        className="link py-2.5"
      >
        Bookings
      </Link>
      {status === "active" && press("pause", "Pause", "Pausing…")}
      {status === "inactive" && press("reopen", "Reopen", "Reopening…")}
      {status === "rejected" && press("send-again", "Send again", "Sending…")}
      <Link to={`/dashboard/listings/${id}/archive`} aria-describedby={heading} className={away}>
        Archive
      </Link>
    </>
  );
}
