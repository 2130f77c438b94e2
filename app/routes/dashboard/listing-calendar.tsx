import { changes, db, flash, member, platform } from "~/context.server";
import type { Db } from "~/db/client.server";
import { saveWeeklyHours } from "~/features/listings/listing.server";
import { isOnTheMarket } from "~/features/listings/listing-status.server";
import { describeListingRefusal } from "~/features/listings/refusals";
import { bookedOn, seenDays, warnOfBookings } from "~/features/opening/booked-days";
import { chosenDays } from "~/features/opening/chosen-days";
import { ClosedDays } from "~/features/opening/closed-days";
import { DaysPanel } from "~/features/opening/days-panel";
import { HoursSection } from "~/features/opening/hours-section";
import { MonthLinks } from "~/features/opening/month-links";
import { OnClosedDays } from "~/features/opening/on-closed-days";
import { CalendarForm, CalendarSearch } from "~/features/opening/opening.forms";
import {
  changeOpening,
  findListingCalendar,
  listBookingsOnDays,
} from "~/features/opening/opening.server";
import { OwnerMonth } from "~/features/opening/owner-month";
import { SAME_HOURS, toWeeklyHours } from "~/features/listings/weekly-hours";
import { sameHoursReply } from "~/features/listings/weekly-hours.forms";
import { DATED_SEARCHES, daysTag, listingTags } from "~/http/cache-tags";
import { isRateLimited, refuseRateLimited } from "~/http/rate-limits.server";
import { readForm, readSearch } from "~/http/read-form.server";
import {
  alertReply,
  errorsReply,
  missing,
  refuse,
  refuseMadeForAnother,
  refuseSuspended,
  refuseUnavailable,
  seeOther,
} from "~/http/responses.server";
import { useReply } from "~/ui/forms/saved-reply";
import { pageMeta } from "~/ui/layout/page-meta";
import { EmptyState } from "~/ui/lists/empty-state";
import { Link } from "~/ui/navigation/link";
import { localTime } from "~/values/day";
import { firstDayOf, monthOf } from "~/values/month";
import type { Path } from "~/values/path";
import type { Route } from "./+types/listing-calendar";

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const spaceId = params.listingId ?? "";
  const { month, from, until } = readSearch(url, CalendarSearch);
  const chosen = chosenDays(from, until);
  const client = context.get(db);
  const [calendar, booked] = await Promise.all([
    findListingCalendar(client, spaceId, month ?? (from ? monthOf(from) : null)),
    listBookingsOnDays(client, spaceId, chosen),
  ]);
  return { spaceId, calendar, chosen, booked, memberId: context.get(member).id };
}

const DONE: Record<Exclude<CalendarForm["intent"], typeof SAME_HOURS>, string> = {
  close: "Closed. Guests will see your reason.",
  lift: "Open again.",
  "set-hours": "The hours are set.",
  "drop-hours": "That day has its weekly hours again.",
  "set-week": "Your weekly hours are saved.",
};

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const spaceId = params.listingId ?? "";
  const form = await readForm(request, CalendarForm);
  if (form.status !== "success") return refuse(form.reply());
  const change = form.value;
  if (change.intent === SAME_HOURS) return refuse(sameHoursReply(form.payload));
  const refused = refuseMadeForAnother(form, context.get(member));
  if (refused) return refused;
  if (await isRateLimited(context.get(platform), "LIMIT_LISTING")) return refuseRateLimited(form);
  const suspended = refuseSuspended(form, context.get(member));
  if (suspended) return suspended;
  try {
    const client = context.get(db);
    const unseen = await listUnseen(client, spaceId, change);
    if (unseen.length > 0)
      return refuse(
        errorsReply(form, { "": [warnOfBookings(unseen)] }, { seen: seenDays(daysOf(change)) }),
        409,
      );
    // Also after a lost answer: the shared pages may show days that are closed.
    if (await isOnTheMarket(client, spaceId))
      for (const tag of [...listingTags(spaceId), daysTag(spaceId), DATED_SEARCHES] as const)
        context.get(changes).add(tag);
    const refusal =
      change.intent === "set-week"
        ? await saveWeeklyHours(client, spaceId, toWeeklyHours(change.hours))
        : await changeOpening(client, spaceId, change);
    // Nothing was changed, perhaps because the listing is somebody else's.
    if (refusal) context.get(changes).clear();
    if (refusal === "no-such-space" || refusal === "no-such-listing") throw missing();
    if (refusal) return refuse(alertReply(form, describeListingRefusal(refusal)), 409);
    const days = daysOf(change);
    context.get(flash).say(DONE[change.intent]);
    return seeOther(`${url.pathname}${url.search}${days ? "#days" : ""}`);
  } catch (thrown) {
    return refuseUnavailable(form, thrown);
  }
}

/** The days that a form of the panel changes; null for the other forms. */
function daysOf(change: CalendarForm) {
  if (change.intent === "close") return chosenDays(change.from, change.until);
  return change.intent === "set-hours" ? chosenDays(change.day, change.until) : null;
}

/** The bookings on days that a form would change, where the page of the form showed those of other days. */
async function listUnseen(client: Db, spaceId: string, change: CalendarForm) {
  const days = daysOf(change);
  if (!days || !("seen" in change) || change.seen === seenDays(days)) return [];
  const booked = await listBookingsOnDays(client, spaceId, days);
  return bookedOn(booked, change.intent === "close" ? change.weekday : undefined);
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    title: "Calendar",
    description: "Desks taken and free on each day, closed days and opening hours.",
  });

export default function ListingCalendarPage({ loaderData, actionData }: Route.ComponentProps) {
  const { spaceId, calendar, chosen, booked, memberId } = loaderData;
  const reply = useReply(actionData);
  // Each form is answered alone.
  const replyTo = (intent: CalendarForm["intent"]) =>
    reply?.initialValue?.["intent"] === intent ? reply : undefined;
  if (!calendar)
    return (
      <EmptyState title="No calendar yet">
        A draft has a calendar once it says how many desks it has and where it is.
      </EmptyState>
    );
  const page: Path = `/dashboard/listings/${spaceId}`;
  const { days, today, capacity, closures, onClosedDays } = calendar;
  const month = monthOf(days[0]?.day ?? today);
  const allFrom = firstDayOf(month);
  const shared = { page: `${page}/calendar` as const, chosen };
  return (
    <div className="grid grid-cols-1 gap-10">
      <OnClosedDays bookings={onClosedDays} page={page} />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_25rem] lg:gap-10">
        <section aria-label="Month" className="grid gap-3">
          <MonthLinks {...shared} month={month} />
          <OwnerMonth {...shared} days={days} capacity={capacity} today={today} />
          <p className="flex flex-wrap justify-between gap-x-4 gap-y-1 text-xs text-soft">
            All days and hours are in {localTime(calendar.city, calendar.timezone)}.
            <Link
              to={allFrom > today ? `/dashboard/calendar?from=${allFrom}` : "/dashboard/calendar"}
              className="link py-1"
            >
              All my spaces
            </Link>
          </p>
        </section>
        <DaysPanel
          key={JSON.stringify([chosen, closures, calendar.specialHours])}
          chosen={chosen}
          booked={booked}
          closures={closures}
          today={today}
          page={page}
          month={month}
          memberId={memberId}
          replies={{ close: replyTo("close"), hours: replyTo("set-hours") }}
        />
      </div>
      <div className="grid grid-cols-1 items-start gap-10 lg:grid-cols-2 lg:gap-14">
        <HoursSection
          calendar={calendar}
          memberId={memberId}
          reply={replyTo("set-week") ?? replyTo(SAME_HOURS)}
        />
        <ClosedDays closures={closures} memberId={memberId} />
      </div>
    </div>
  );
}
