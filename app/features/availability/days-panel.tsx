import { describeDays } from "~/features/bookings/calendar/held-days";
import { countBookings, seenDays } from "~/features/availability/booked-days";
import { ChosenClosures } from "~/features/availability/chosen-closures";
import { calendarPath, type ChosenDays } from "~/features/availability/chosen-days";
import { CloseForm } from "~/features/availability/close-form";
import { HoursForm } from "~/features/availability/hours-form";
import type {
  ListingCalendar,
  OnClosedDays as Booked,
} from "~/features/availability/availability.schema";
import { InlineFlash } from "~/ui/feedback/inline-flash";
import { Link } from "~/ui/navigation/link";
import { formatCount } from "~/values/count";
import { formatSpan } from "~/values/day";
import type { FlashMessage } from "~/values/flash";
import type { FormReply } from "~/values/form-reply";
import type { Month } from "~/values/month";
import type { Path } from "~/values/path";

type DaysPanelProps = {
  chosen: ChosenDays;
  /** The days whose bookings are known: still the previous ones while those of the chosen days are loading. */
  seen: ChosenDays;
  /** The bookings on the seen days, 50 at most. */
  booked: Booked[];
  calendar: ListingCalendar;
  /** The address of the listing. */
  page: Path;
  /** The shown month; null for weeks. */
  month: Month | null;
  /** The address of the calendar with its search parameters. */
  action: Path;
  memberId: string;
  /** The result of the last action on the days. */
  messages: FlashMessage[];
  replies: Record<"open" | "close" | "hours", FormReply | undefined>;
  /** A refused form "Close days" for other days. */
  refusedBefore: FormReply | undefined;
};

/** The actions for the days chosen in the calendar: the bookings on them come before the forms that change them. */
export function DaysPanel(props: DaysPanelProps) {
  const { action, chosen, seen, booked, calendar, page, month, memberId, messages, replies } =
    props;
  const { closures, today } = calendar;
  const shared = { action, chosen, seen, memberId };
  return (
    <section
      id="days"
      aria-labelledby="chosen-days"
      className="card grid grid-cols-1 content-start gap-4 p-4 md:p-6"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="chosen-days" aria-live="polite" className="text-xl">
          {chosen ? formatSpan(chosen.from, chosen.until) : "Change days"}
        </h2>
        {chosen && (
          <Link
            to={calendarPath(`${page}/calendar`, month, null)}
            preventScrollReset
            className="link py-1.5 text-sm"
          >
            Clear days
          </Link>
        )}
      </div>
      <InlineFlash at="days" messages={messages} />
      {!chosen ? (
        <p className="text-soft">Choose days in the calendar, or type them here.</p>
      ) : seenDays(chosen) === seenDays(seen) ? (
        <BookedDays booked={booked} page={page} seen={seen} />
      ) : (
        <p aria-busy className="text-soft">
          Looking up who has booked these days…
        </p>
      )}
      {chosen && (
        <ChosenClosures {...shared} chosen={chosen} closures={closures} reply={replies.open} />
      )}
      <details name="change-days" open={!replies.hours} className="border-t border-line pt-1">
        <summary className="link w-fit cursor-pointer py-2.5 font-semibold">
          Close these days
        </summary>
        <CloseForm
          {...shared}
          today={today}
          reply={replies.close}
          refusedBefore={props.refusedBefore}
        />
      </details>
      <details
        name="change-days"
        open={replies.hours !== undefined}
        className="border-t border-line pt-1"
      >
        <summary className="link w-fit cursor-pointer py-2.5 font-semibold">
          Other hours on these days
        </summary>
        <HoursForm {...shared} today={today} hours={calendar} reply={replies.hours} />
      </details>
    </section>
  );
}

function BookedDays({ booked, page, seen }: Pick<DaysPanelProps, "booked" | "page" | "seen">) {
  const days = seen?.from === seen?.until ? "this day" : "these days";
  if (booked.length === 0) return <p className="text-soft">{`Nobody has booked ${days}.`}</p>;
  return (
    <div className="grid gap-1 rounded-xl bg-wash px-4 py-3">
      <p className="font-semibold">{`${countBookings(booked)} on ${days} will still stand`}</p>
      <ul className="grid gap-1 text-sm">
        {booked.map(({ id, guest, desks, days }) => (
          <li key={id} className="wrap-anywhere">
            {`${guest ?? "A former member"}, ${formatCount(desks, "desk")}: ${describeDays(days)}`}
          </li>
        ))}
      </ul>
      <p className="text-sm">
        <Link to={`${page}/bookings`} className="link inline-block py-1">
          Bookings
        </Link>
      </p>
    </div>
  );
}
