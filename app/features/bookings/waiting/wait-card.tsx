import { useId } from "react";
import { LeaveForm } from "~/features/bookings/waiting/leave-form";
import {
  bookingPageOf,
  choiceOfWait,
  describeWait,
  describeWish,
} from "~/features/bookings/waiting/waiting-list";
import type { Wait } from "~/features/bookings/waiting/waiting-list.schema";
import { cardIdOf } from "~/features/bookings/waiting/wish";
import { Link } from "~/ui/navigation/link";

/** A wish in the member's list: its state, and its links and buttons. */
export function WaitCard({ wait, memberId }: { wait: Wait; memberId: string }) {
  const heading = useId();
  const isHeld = wait.state === "held";
  const isLive = isHeld || wait.state === "waiting";
  return (
    <article
      id={cardIdOf(wait)}
      aria-labelledby={heading}
      className="card grid scroll-mt-6 gap-3 p-5 md:p-6"
    >
      <div className="grid gap-1">
        <h3 id={heading} className="text-xl">
          {/* The page of a paused space is closed to guests. */}
          {wait.isPaused ? (
            <span>{wait.space}</span>
          ) : (
            <Link to={`/spaces/${wait.spaceId}${choiceOfWait(wait)}#book`} className="link">
              {wait.space}
            </Link>
          )}
        </h3>
        <p className="text-sm text-soft">{`${wait.city}, ${wait.country}`}</p>
      </div>
      <p className="font-semibold">{describeWish(wait)}</p>
      <p className={isHeld ? undefined : "text-soft"}>{describeWait(wait)}</p>
      {isLive && wait.isPaused && <p>The space is not taking bookings at the moment.</p>}
      {isLive && (
        <div className="flex flex-wrap items-center gap-3">
          {isHeld && !wait.isPaused && (
            <Link
              to={bookingPageOf(wait)}
              aria-describedby={heading}
              className="button button-primary"
            >
              See the price and book
            </Link>
          )}
          <LeaveForm wait={wait} memberId={memberId} describedBy={heading} />
        </div>
      )}
    </article>
  );
}
