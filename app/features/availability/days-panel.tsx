import { describeDays } from "~/features/bookings/calendar/held-days";
import { countBookings, seenDays } from "~/features/availability/booked-days";
import { ChosenClosures } from "~/features/availability/chosen-closures";
import { calendarPath, type ChosenDays } from "~/features/availability/chosen-days";
import { CloseForm } from "~/features/availability/close-form";
import { daysClosedBy } from "~/features/availability/closures";
import { daysWithHours } from "~/features/availability/days-with-hours";
import { HoursForm } from "~/features/availability/hours-form";
import type {
  ListingCalendar,
  OnClosedDays as Booked,
} from "~/features/availability/availability.schema";
import { InlineFlash } from "~/ui/feedback/inline-flash";
import { Link } from "~/ui/navigation/link";
import { formatCount } from "~/values/count";
import { daysInSpan, formatSpan } from "~/values/day";
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
  const offer = offeredFirst(chosen, calendar, replies);
  return (
    <section
      id="days"
      aria-labelledby="chosen-days"
      className="card grid scroll-mt-4 grid-cols-1 content-start gap-3 p-4 md:px-5"
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
        <p className="text-sm text-soft">Choose days in the calendar, or type them here.</p>
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
      <details name="change-days" open={offer === "close"} className="border-t border-line">
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
      <details name="change-days" open={offer === "hours"} className="border-t border-line">
        <summary className="link w-fit cursor-pointer py-2.5 font-semibold">
          {isClosedByWeek(chosen, calendar)
            ? `Open ${daysInWords(chosen)}, with special hours`
            : "Other hours on these days"}
        </summary>
        <HoursForm {...shared} today={today} hours={calendar} reply={replies.hours} />
      </details>
    </section>
  );
}

/** The form that is open: the last refused one, else the one that the chosen days need. Closed days are opened by a button above both. */
function offeredFirst(
  chosen: ChosenDays,
  calendar: ListingCalendar,
  replies: DaysPanelProps["replies"],
): "close" | "hours" | "open" {
  if (replies.hours) return "hours";
  if (replies.close || !chosen) return "close";
  const closed = daysClosedBy(calendar.closures, chosen).length;
  if (closed === daysInSpan(chosen.from, chosen.until)) return "open";
  return isClosedByWeek(chosen, calendar) ? "hours" : "close";
}

/** Whether the weekly hours leave all chosen days closed, and no special hours open one. */
function isClosedByWeek(chosen: ChosenDays, calendar: ListingCalendar): boolean {
  const { closed, special, open } = daysWithHours(chosen, calendar);
  return closed.length > 0 && special.length + open.length === 0;
}

function daysInWords(chosen: ChosenDays): string {
  return chosen?.from === chosen?.until ? "this day" : "these days";
}

function BookedDays({ booked, page, seen }: Pick<DaysPanelProps, "booked" | "page" | "seen">) {
  const days = daysInWords(seen);
  if (booked.length === 0)
    return <p className="text-sm text-soft">{`Nobody has booked ${days}.`}</p>;
  return (
    <div className="grid gap-1 rounded-xl bg-wash px-3 py-2">
      <Link to={`${page}/bookings`} className="link w-fit font-semibold">
        {`${countBookings(booked)} on ${days} will still stand`}
      </Link>
      {/* The form below stays in sight, also with 50 bookings. */}
      <ul
        aria-label={`Bookings on ${days}`}
        tabIndex={booked.length > 2 ? 0 : undefined}
        className="grid max-h-12 overflow-y-auto text-sm"
      >
        {booked.map(({ id, guest, desks, days }) => (
          <li key={id} className="wrap-anywhere">
            {`${guest ?? "A former member"}, ${formatCount(desks, "desk")}: ${describeDays(days)}`}
          </li>
        ))}
      </ul>
    </div>
  );
}
