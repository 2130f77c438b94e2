import { changeQuery, type ChangeChoice } from "~/features/bookings/change/change";
import { FreeSpans } from "~/features/bookings/quote/free-spans";
import type { BookingChoice } from "~/features/bookings/quote/quote";
import type { FreeSpan, Quote } from "~/features/bookings/quote/quote.schema";
import { them } from "~/features/bookings/waiting/waiting-list";
import { WaitLink } from "~/features/bookings/waiting/wait-link";

type ChangeAlternativesProps = {
  bookingId: string;
  spaceId: string;
  choice: ChangeChoice;
  /** The part of the choice that the booking lacks, with its quote. */
  wish: { choice: BookingChoice; quote: Quote } | null;
  freeSpans: FreeSpan[];
};

/** For a change whose days are refused: its waiting list, and links to other days. */
export function ChangeAlternatives({
  bookingId,
  spaceId,
  choice,
  wish,
  freeSpans,
}: ChangeAlternativesProps) {
  return (
    <>
      {wish?.quote.refusal === "sold-out" && (
        <div>
          <WaitLink spaceId={spaceId} {...wish} />
          <p className="text-soft">
            {`Once we hold ${them(wish.quote)} for you, change your booking here.`}
          </p>
        </div>
      )}
      {freeSpans.length > 0 && (
        <>
          <h3 className="text-lg">Other days that are free</h3>
          <FreeSpans
            spans={freeSpans}
            pathOf={({ startsOn, endsOn }) =>
              `/dashboard/bookings/${bookingId}/change${changeQuery({ ...choice, startDate: startsOn, endDate: endsOn })}`
            }
          />
        </>
      )}
    </>
  );
}
