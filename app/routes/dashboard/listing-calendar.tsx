import { changes, db, flash, member } from "~/context.server";
import { saveWeeklyHours } from "~/features/listings/listing.server";
import { isOnTheMarket } from "~/features/listings/listing-status.server";
import { describeListingRefusal } from "~/features/listings/refusals";
import { describeCalendarChange, FLASH_PLACES } from "~/features/availability/calendar-change";
import { seenDays } from "~/features/availability/booked-days";
import { askedDays, calendarPath, chosenDays } from "~/features/availability/chosen-days";
import { ClosedDays } from "~/features/availability/closed-days";
import { daysClosedBy } from "~/features/availability/closures";
import { DaysPanel } from "~/features/availability/days-panel";
import { HoursSection } from "~/features/availability/hours-section";
import { MonthLinks } from "~/features/availability/month-links";
import { BookingsOnClosedDays } from "~/features/availability/bookings-on-closed-days";
import { CalendarForm, CalendarSearch } from "~/features/availability/availability.forms";
import {
  changeAvailability,
  findListingCalendar,
  listBookingsOnDays,
} from "~/features/availability/availability.server";
import { OwnerWeeks } from "~/features/availability/owner-weeks";
import { shownWeeks } from "~/features/availability/shown-weeks";
import { warnBeforeChange } from "~/features/availability/warn-before-change.server";
import { SAME_HOURS, toWeeklyHours } from "~/features/listings/editing/weekly-hours";
import { sameHoursReply } from "~/features/listings/editing/weekly-hours.forms";
import { formAction } from "~/form-action.server";
import { freedDaysTags, listingTags } from "~/http/cache-tags";
import { readSearch } from "~/http/read-form.server";
import { alertReply, notFound, refuse, refuseErrors, seeOther } from "~/http/responses.server";
import { revalidateAfterConflict } from "~/ui/forms/revalidate-after-conflict";
import { ReplyAlert } from "~/ui/forms/reply-alert";
import { useReply } from "~/ui/forms/saved-reply";
import { listingTitle } from "~/features/listings/listing-title";
import { pageMeta } from "~/ui/layout/page-meta";
import { EmptyState } from "~/ui/lists/empty-state";
import { Link } from "~/ui/navigation/link";
import { usePendingSearch } from "~/ui/navigation/use-pending-search";
import { earliestToday, formatSpan, localTime } from "~/values/day";
import type { Path } from "~/values/path";
import type { Route } from "./+types/listing-calendar";

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const spaceId = params.spaceId ?? "";
  const { month: asked, from: first, until } = readSearch(url, CalendarSearch);
  const chosen = chosenDays(first, until);
  const earliest = earliestToday(new Date());
  const { month, from } = shownWeeks(asked, chosen, earliest);
  const client = context.get(db);
  const [calendar, booked] = await Promise.all([
    findListingCalendar(client, spaceId, from),
    listBookingsOnDays(client, spaceId, chosen),
  ]);
  const { id: memberId } = context.get(member);
  return { spaceId, calendar, month, chosen, booked, earliest, memberId };
}

export const action = formAction(
  CalendarForm,
  { limit: "LIMIT_LISTING", refuseSuspended: true },
  async ({ form, value }, { url, params, context }: Route.ActionArgs) => {
    const spaceId = params.spaceId ?? "";
    const change = value;
    if (change.intent === SAME_HOURS) return refuse(sameHoursReply(form.payload));
    const client = context.get(db);
    const unseen = await warnBeforeChange(client, spaceId, change);
    if (unseen) return refuseErrors(form, { "": unseen.messages }, unseen.values);
    // Also after a lost response: the shared pages may show days that are closed.
    if (await isOnTheMarket(client, spaceId))
      context.get(changes).add(...listingTags(spaceId), ...freedDaysTags(spaceId));
    const { refusal, changed } =
      change.intent === "set-week"
        ? {
            refusal: await saveWeeklyHours(client, spaceId, toWeeklyHours(change.hours)),
            changed: null,
          }
        : await changeAvailability(client, spaceId, change);
    // Nothing was changed, perhaps because the listing is another owner's.
    if (refusal) context.get(changes).clear();
    if (refusal === "no-such-space" || refusal === "no-such-listing") throw notFound();
    if (refusal) return refuse(alertReply(form, describeListingRefusal(refusal)), 409);
    const at = FLASH_PLACES[change.intent];
    context.get(flash).sayAt(at, describeCalendarChange(change, changed));
    return seeOther(`${url.pathname}${url.search}#${at}`);
  },
);

export const shouldRevalidate = revalidateAfterConflict;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    title: listingTitle("Calendar", matches[3]),
    description: "Desks taken and free on each day, closed days and opening hours.",
  });

export default function ListingCalendarPage({
  loaderData,
  actionData,
  matches: [root],
}: Route.ComponentProps) {
  const { spaceId, calendar, month, chosen: seen, booked, earliest, memberId } = loaderData;
  const { messages } = root.loaderData;
  const asked = usePendingSearch(`/dashboard/listings/${spaceId}/calendar`);
  const chosen = asked === null ? seen : askedDays(asked);
  const answered = useReply(actionData);
  // The reply is about the days that were chosen at that time.
  const reply = seenDays(chosen) === seenDays(seen) ? answered : undefined;
  // Each form gets only its own reply.
  const replyTo = (intent: CalendarForm["intent"], from = reply) =>
    from?.initialValue?.["intent"] === intent ? from : undefined;
  if (!calendar)
    return (
      <div className="grid gap-6">
        <ReplyAlert reply={actionData} />
        <EmptyState title="No calendar yet">
          Add the number of desks and the address, and the calendar will appear here.
        </EmptyState>
      </div>
    );
  const page: Path = `/dashboard/listings/${spaceId}`;
  const { days, today, capacity, closures, onClosedDays } = calendar;
  const [first, last] = [days[0]?.day ?? today, days.at(-1)?.day ?? today];
  const shown = { page: `${page}/calendar` as const, month, chosen };
  // The form returns to the chosen days, also where the page has not loaded them yet.
  const action = calendarPath(`${page}/calendar`, month, chosen);
  const shared = { action, memberId, messages };
  const mayOpen = daysClosedBy(closures, chosen).length > 0;
  return (
    <div className="grid grid-cols-1 gap-10">
      <ReplyAlert
        reply={actionData}
        besides={["close", "set-hours", mayOpen && "open-days", "set-week", SAME_HOURS]}
      />
      <BookingsOnClosedDays bookings={onClosedDays} page={page} />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_25rem] lg:gap-10">
        <section aria-label="Days" className="grid gap-3">
          <MonthLinks {...shown} first={first} last={last} today={earliest} />
          <OwnerWeeks {...shown} days={days} capacity={capacity} today={today} />
          <p className="flex flex-wrap justify-between gap-x-4 gap-y-1 text-xs text-soft">
            <span>{`All days and hours are in ${localTime(calendar.city, calendar.timezone)}.`}</span>
            <Link
              to={first > today ? `/dashboard/calendar?from=${first}` : "/dashboard/calendar"}
              className="link py-1"
            >
              All my spaces
            </Link>
          </p>
          {chosen && (
            // Where the form is below the calendar.
            <p className="bottom-bar lg:hidden">
              <strong>{formatSpan(chosen.from, chosen.until)}</strong>
              <a href="#days" className="button button-primary">
                {chosen.from === chosen.until ? "Change this day" : "Change these days"}
              </a>
            </p>
          )}
        </section>
        <DaysPanel
          // The key does not change with the chosen days alone: the host may type before the page has loaded them.
          key={JSON.stringify([reply && chosen, closures, calendar.specialHours])}
          {...shared}
          chosen={chosen}
          seen={seen}
          booked={booked}
          calendar={calendar}
          page={page}
          month={month}
          replies={{
            open: replyTo("open-days"),
            close: replyTo("close"),
            hours: replyTo("set-hours"),
          }}
          refusedBefore={reply ? undefined : replyTo("close", answered)}
        />
      </div>
      <div className="grid grid-cols-1 items-start gap-10 lg:grid-cols-2 lg:gap-14">
        <HoursSection
          {...shared}
          calendar={calendar}
          reply={replyTo("set-week") ?? replyTo(SAME_HOURS)}
        />
        <ClosedDays {...shared} closures={closures} />
      </div>
    </div>
  );
}
