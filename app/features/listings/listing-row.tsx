import { useId } from "react";
import { ListingStatus } from "~/features/listings/listing-status";
import type { ListingSummary } from "~/features/listings/listing.schema";
import type { UnansweredAt } from "~/features/bookings/hosting/hosted-booking.schema";
import { unansweredPath } from "~/features/reviews/review";
import { describePlace } from "~/features/spaces/space";
import { IntentForm } from "~/ui/forms/intent-form";
import { SubmitButton } from "~/ui/forms/submit-button";
import { Photo } from "~/ui/layout/photo";
import { Link } from "~/ui/navigation/link";
import { RowMenu } from "~/ui/navigation/row-menu";
import { formatCount, formatInteger } from "~/values/count";
import { formatSpan } from "~/values/day";
import { formatMoney } from "~/values/money";
import type { Path } from "~/values/path";

type ListingRowProps = {
  listing: ListingSummary;
  /** The submission and the promised time of the decision, in words; `null` when none is awaited. */
  clock: string | null;
  /** Its reviews that wait for a reply. */
  unanswered: UnansweredAt | null;
  memberId: string;
  priority?: boolean;
};

/** A listing in its owner's list. The buttons of all rows have the same text; `aria-describedby` names the row's heading. */
export function ListingRow({ listing, clock, unanswered, memberId, priority }: ListingRowProps) {
  const heading = useId();
  const { id, status } = listing;
  return (
    <article
      aria-labelledby={heading}
      className="relative grid grid-cols-[min(3.5rem,16vw)_minmax(0,1fr)] gap-x-3 gap-y-0.5 py-2 md:grid-cols-[4rem_minmax(0,1fr)_auto] md:items-center md:gap-x-4 md:py-2"
    >
      <Photo
        photo={listing.photo}
        sizes="4rem"
        priority={priority}
        placeholder=""
        className="aspect-square w-full rounded-xl max-md:row-span-2 md:aspect-4/3"
      />
      <div className="grid content-start">
        <div className="flex flex-wrap items-start justify-between gap-x-3 md:justify-start">
          <h2
            id={heading}
            className="flex-1 basis-36 font-text text-base leading-snug font-semibold tracking-normal wrap-anywhere md:flex-none"
          >
            {status === "draft" ? (
              listing.name
            ) : (
              <Link to={`/dashboard/listings/${id}`} className="hover:underline">
                {listing.name}
              </Link>
            )}
          </h2>
          <span className="shrink-0">
            <ListingStatus status={status} />
          </span>
        </div>
        <div className="grid md:flex md:flex-wrap md:gap-x-5">
          <StatusNote listing={listing} clock={clock} />
          {unanswered && (
            <p className="text-sm">
              <Link to={unansweredPath(unanswered)} className="link">
                {`${formatCount(unanswered.count, "review")} to reply to`}
              </Link>
            </p>
          )}
          {status !== "draft" && <Figures listing={listing} />}
        </div>
      </div>
      <div className="flex flex-wrap gap-2 max-md:col-start-2">
        <PrimaryAction listing={listing} heading={heading} memberId={memberId} />
        <RowMenu text="More" label={`More about ${listing.name}`}>
          <OtherActions listing={listing} memberId={memberId} />
        </RowMenu>
      </div>
    </article>
  );
}

/** The current notice to the owner; one line on a phone. */
function StatusNote({ listing, clock }: Pick<ListingRowProps, "listing" | "clock">) {
  const { status, note, changeIsPending, nextBooking } = listing;
  const soft = "text-sm text-soft max-md:line-clamp-1";
  if (status === "rejected")
    return (
      <p className="measure text-sm text-alarm wrap-anywhere">{`Why it was rejected: ${note ?? ""}`}</p>
    );
  if (status === "draft") return <p className={soft}>{describePlace(listing)}</p>;
  return (
    <>
      {clock && <p className={soft}>{clock}</p>}
      {status === "inactive" && <p className={soft}>Guests can't find it.</p>}
      {status === "active" && (
        <p className={soft}>
          {nextBooking
            ? `Next booking: ${formatSpan(nextBooking.startsOn, nextBooking.endsOn)}, ${formatCount(nextBooking.desks, "desk")}`
            : "No upcoming bookings"}
        </p>
      )}
      {changeIsPending && <p className={soft}>Your changes are waiting for approval.</p>}
    </>
  );
}

/** Hidden on phones, so that five rows fit on a screen; the pages of the listing show the same figures. */
function Figures({ listing }: Pick<ListingRowProps, "listing">) {
  const { id, pricePerDay, currency, views, bookings, averageRating, reviewCount } = listing;
  return (
    <dl className="flex flex-wrap gap-x-5 gap-y-1 text-sm max-md:hidden">
      <Figure term="Day pass">
        {pricePerDay === null ? "Not sold" : formatMoney(pricePerDay, currency)}
      </Figure>
      <Figure term="Views">{formatInteger(views)}</Figure>
      <Figure term="Bookings">{formatInteger(bookings)}</Figure>
      <Figure term="Rating">
        {averageRating === null ? (
          "No reviews yet"
        ) : (
          <Link to={`/dashboard/listings/${id}/reviews`} className="link">
            {`${averageRating.toFixed(1)} (${formatCount(reviewCount, "review")})`}
          </Link>
        )}
      </Figure>
    </dl>
  );
}

function Figure({ term, children }: { term: string; children: React.ReactNode }) {
  return (
    <div className="flex gap-2">
      <dt className="text-soft">{term}</dt>
      <dd className="font-semibold tabular-nums">{children}</dd>
    </div>
  );
}

type ActionsProps = Pick<ListingRowProps, "listing" | "memberId">;

/** The most likely next action of the owner; for a rejected listing the two that follow its reason. */
function PrimaryAction({
  listing: { id, status },
  memberId,
  heading,
}: ActionsProps & { heading: string }) {
  if (status === "inactive")
    return (
      <IntentForm memberId={memberId} values={{ intent: "reopen", spaceId: id }} preventScrollReset>
        <SubmitButton tone="quiet" pending="Reopening…" aria-describedby={heading}>
          Reopen
        </SubmitButton>
      </IntentForm>
    );
  const page = `/dashboard/listings/${id}` as const;
  const next: { to: Path; label: string } =
    status === "draft"
      ? { to: `/spaces/new/${id}`, label: "Continue" }
      : status === "active"
        ? { to: `${page}/calendar`, label: "Calendar" }
        : { to: `${page}/edit`, label: "Edit" };
  return (
    <>
      <Link to={next.to} aria-describedby={heading} className="button button-quiet">
        {next.label}
      </Link>
      {status === "rejected" && (
        <IntentForm memberId={memberId} values={{ intent: "send-again", spaceId: id }}>
          <SubmitButton tone="quiet" pending="Sending…" aria-describedby={heading}>
            Send again
          </SubmitButton>
        </IntentForm>
      )}
    </>
  );
}

function OtherActions({ listing: { id, status }, memberId }: ActionsProps) {
  const page = `/dashboard/listings/${id}` as const;
  if (status === "draft")
    return (
      <Link to={`/spaces/new/${id}/discard`} className="menu-item text-alarm">
        Delete draft
      </Link>
    );
  const links: { to: Path; label: string; isOff?: boolean }[] = [
    { to: status === "active" ? `/spaces/${id}` : `${page}/preview`, label: "View" },
    { to: `${page}/edit`, label: "Edit", isOff: status === "pending" || status === "rejected" },
    { to: `${page}/calendar`, label: "Calendar", isOff: status === "active" },
    { to: `${page}/bookings`, label: "Bookings" },
    { to: `${page}/earnings`, label: "Earnings" },
    { to: `${page}/reviews`, label: "Reviews" },
  ];
  return (
    <>
      {links.map(
        ({ to, label, isOff }) =>
          !isOff && (
            <Link key={to} to={to} className="menu-item">
              {label}
            </Link>
          ),
      )}
      {status === "active" && (
        <IntentForm
          memberId={memberId}
          values={{ intent: "pause", spaceId: id }}
          preventScrollReset
          className="grid"
        >
          <button type="submit" className="menu-item">
            Pause
          </button>
        </IntentForm>
      )}
      <Link to={`${page}/archive`} className="menu-item text-alarm">
        Archive
      </Link>
    </>
  );
}
