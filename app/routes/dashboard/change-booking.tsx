import { changes, db, flash, member, platform } from "~/context.server";
import type { Booking } from "~/features/bookings/booking.schema";
import { BookingLine } from "~/features/bookings/booking-line";
import { findBooking } from "~/features/bookings/booking.server";
import {
  askedChange,
  describeChangeRefusal,
  unusedDays,
  whyNotChangeable,
  wishOf,
} from "~/features/bookings/change/change";
import { AfterChange } from "~/features/bookings/change/after-change";
import { ChangeBar, RefusedBar } from "~/features/bookings/change/change-bar";
import { ChangeForm } from "~/features/bookings/change/change-form";
import { ConfirmChange } from "~/features/bookings/change/change.forms";
import type { ChangeQuote } from "~/features/bookings/change/change.schema";
import {
  beginChangePayment,
  changeBooking,
  quoteChange,
} from "~/features/bookings/change/change.server";
import { NotChangeable } from "~/features/bookings/change/not-changeable";
import { ChoiceNotes } from "~/features/bookings/quote/choice-notes";
import { describeReversed, isReversed, REVERSED_DAYS } from "~/features/bookings/quote/quote";
import { listFreeSpans, quoteBooking } from "~/features/bookings/quote/quote.server";
import { BookingChoiceForm, choiceNotes } from "~/features/bookings/quote/quote.forms";
import { ReversedDays } from "~/features/bookings/quote/reversed-days";
import { findSpaceOverview } from "~/features/bookings/space-overview.server";
import { SuspendedNotice } from "~/features/bookings/suspended-notice";
import { formAction } from "~/form-action.server";
import { freedDaysTags } from "~/http/cache-tags";
import { isRateLimited, tooOften } from "~/http/rate-limits.server";
import { readSearch } from "~/http/read-form.server";
import { alertReply, notFound, refuse, replaceWith, seeOther } from "~/http/responses.server";
import { guardActionWithLoader } from "~/middleware/guard-action.server";
import { PressAlert } from "~/ui/forms/reply-alert";
import { revalidateAfterConflict } from "~/ui/forms/revalidate-after-conflict";
import { useReply } from "~/ui/forms/saved-reply";
import { pageMeta } from "~/ui/layout/page-meta";
import { ParentLink } from "~/ui/navigation/parent-link";
import type { Day } from "~/values/day";
import { restOf } from "~/features/bookings/paying/paid";
import { LEAST_ONLINE, type PaymentChoice } from "~/features/spaces/payment-choice";
import type { Route } from "./+types/change-booking";

const currentOf = (booking: Booking) => ({
  ...booking,
  usedUntil: booking.cancellation.usedUntil,
});

export const middleware: Route.MiddlewareFunction[] = [guardActionWithLoader(loader)];

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const client = context.get(db);
  const booking = await findBooking(client, params.bookingId);
  if (!booking) throw notFound();
  const { spaceId, heldDays, desks } = booking;
  const { usedUntil } = booking.cancellation;
  const refused = whyNotChangeable(booking);
  const asked = readSearch(url, BookingChoiceForm);
  const choice = askedChange(asked, currentOf(booking));
  const [overview, quote] = refused
    ? [null, null]
    : await Promise.all([
        findSpaceOverview(client, spaceId, null),
        isReversed(choice) ? null : quoteChange(client, booking.id, choice),
      ]);
  if (!refused && (!overview || (!quote && !isReversed(choice)))) throw notFound();
  return {
    ...(quote && overview ? await findInstead(quote, overview.today) : NOTHING_INSTEAD),
    booking,
    refused,
    choice,
    notes: choiceNotes(asked, url),
    space: overview?.space ?? null,
    today: overview?.today ?? null,
    quote,
    payment: paymentOf(quote),
    now: new Date().toISOString(),
    // The key stays until the page is loaded again: a double click or a resent form changes once.
    idempotencyKey: crypto.randomUUID(),
    member: context.get(member),
  };

  /** How the difference is paid: as the listing is, when the booking was paid online. */
  function paymentOf(changed: ChangeQuote | null): PaymentChoice {
    const due = restOf(changed?.total ?? 0, booking?.paidAmount ?? 0);
    const isOnline =
      context.get(platform).payments !== null && booking !== null && booking.paidOnline > 0;
    return (isOnline && due >= LEAST_ONLINE && overview?.space.paymentChoice) || "at-the-space";
  }

  /** Other days for a choice whose days are refused, as for a new booking, and the wish for sold-out ones. */
  async function findInstead(changed: ChangeQuote, today: Day) {
    const { refusal } = changed;
    if (refusal !== "sold-out" && refusal !== "closed-that-day") return NOTHING_INSTEAD;
    if (await isRateLimited(context.get(platform), "LIMIT_VIEW", "change")) throw tooOften();
    const [freeSpans, wish] = await Promise.all([
      findFreeSpans(changed, today),
      refusal === "sold-out" ? findWish(changed) : null,
    ]);
    return { freeSpans, wish };
  }

  async function findFreeSpans({ startsOn }: ChangeQuote, today: Day) {
    // Of a stay that has begun only a few days can move.
    if (usedUntil !== null) return [];
    const fresh = await quoteBooking(client, spaceId, { ...choice, month: null });
    return fresh ? listFreeSpans(client, spaceId, startsOn > today ? startsOn : today, fresh) : [];
  }

  async function findWish(changed: ChangeQuote) {
    const wanted = wishOf(changed, { heldDays, desks });
    if (!wanted) return null;
    const wished = { ...wanted, month: null };
    const quote = await quoteBooking(client, spaceId, wished);
    return quote && { choice: wished, quote };
  }
}

const NOTHING_INSTEAD = { freeSpans: [], wish: null };

export const action = formAction(
  ConfirmChange,
  { limit: "LIMIT_BOOKING", refuseSuspended: true },
  async ({ form, value }, { url, params, context }: Route.ActionArgs) => {
    const client = context.get(db);
    const booking = await findBooking(client, params.bookingId);
    if (!booking) throw notFound();
    const choice = askedChange(readSearch(url, BookingChoiceForm), currentOf(booking));
    // Also after a refusal or a lost response: the shared page may show desks that are taken.
    context.get(changes).add(...freedDaysTags(booking.spaceId));
    if (isReversed(choice)) return refuse(alertReply(form, describeReversed()), 422);
    const paysOnline = value.pay === "online" && context.get(platform).payments !== null;
    const change = paysOnline ? beginChangePayment : changeBooking;
    const changed = await change(client, booking.id, choice, value);
    if (changed.refusal === "no-such-booking") throw notFound();
    if (changed.refusal) {
      const { title, text } = describeChangeRefusal(changed.refusal, changed);
      return refuse(alertReply(form, `${title}. ${text}`), 409);
    }
    if (paysOnline) return replaceWith(`/dashboard/payments/${changed.id}?pay`);
    context.get(platform).deliverMail();
    context.get(flash).say("Booking changed. We've emailed you the new days and terms.");
    return seeOther(`/dashboard/bookings/${booking.id}`);
  },
);

/** After a refusal the page shows the database's current answer. */
export const shouldRevalidate = revalidateAfterConflict;

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({
    matches,
    title: loaderData ? `Change Booking: ${loaderData.booking.space.name}` : "Change Booking",
    description: "Other days, another pass or number of desks: what it costs, before you decide.",
  });

export default function ChangeBookingPage(props: Route.ComponentProps) {
  const { booking, refused } = props.loaderData;
  return (
    <div className="page grid content-start gap-8 py-10 md:py-16">
      <header className="grid gap-2">
        <ParentLink to={`/dashboard/bookings/${booking.id}`}>Back to the booking</ParentLink>
        <h1 className="text-3xl">
          {refused ? "This booking cannot be changed" : "Change your booking"}
        </h1>
      </header>
      <BookingLine booking={booking} />
      {refused ? <NotChangeable booking={booking} why={refused} /> : <Change {...props} />}
    </div>
  );
}

function Change({ loaderData, actionData }: Route.ComponentProps) {
  const { booking, space, today, choice, notes, quote } = loaderData;
  const reply = useReply(actionData);
  if (!space || !today) return null;
  const hasBegun = booking.cancellation.usedUntil !== null;
  return (
    <>
      {loaderData.member.suspendedBecause !== null && (
        <SuspendedNotice because={loaderData.member.suspendedBecause} />
      )}
      <ChoiceNotes notes={notes} />
      <PressAlert reply={reply} />
      <div className="grid gap-8 lg:grid-cols-2 lg:gap-14">
        {/* The bar sticks within this part, and ends where the summary has the button that confirms. */}
        <div>
          <ChangeForm
            page={`/dashboard/bookings/${booking.id}/change`}
            space={space}
            choice={choice}
            today={today}
            firstDay={hasBegun ? (unusedDays(currentOf(booking))[0] ?? today) : today}
            desks={booking.desks}
            hasBegun={hasBegun}
          />
          <Bar quote={quote} />
        </div>
        {quote ? (
          // Another choice gets another form: its key changes once, and must not be that of the previous form.
          <AfterChange
            key={quote.digest}
            {...loaderData}
            quote={quote}
            spaceId={space.id}
            reply={reply}
          />
        ) : (
          <section aria-labelledby="after" className="grid content-start gap-5">
            <h2 id="after" className="scroll-mt-6 text-xl">
              After the change
            </h2>
            <ReversedDays />
          </section>
        )}
      </div>
    </>
  );
}

function Bar({ quote }: { quote: ChangeQuote | null }) {
  if (!quote) return <RefusedBar title={REVERSED_DAYS.title} />;
  if (quote.refusal === null) return <ChangeBar quote={quote} />;
  // The page begins with the choice of the booking.
  if (quote.refusal === "unchanged") return null;
  return <RefusedBar title={describeChangeRefusal(quote.refusal, quote).title} />;
}
