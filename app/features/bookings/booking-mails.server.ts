import {
  bookingHeadline,
  bookingReference,
  bookedDays,
  describeCanceller,
  describePrice,
  describeWhatStays,
  hasLostRest,
} from "~/features/bookings/booking";
import type { Booking, ChangedBooking, LostBooking } from "~/features/bookings/booking.schema";
import {
  changeQuery,
  describeFacts,
  describeProposal,
  proposedChoice,
} from "~/features/bookings/change/change";
import {
  calendarFileName,
  toCalendarFile,
} from "~/features/bookings/calendar/booking-calendar.server";
import { describeBalance, describeCost, describeCutOff } from "~/features/bookings/cancellation";
import { describeHeldDays } from "~/features/bookings/calendar/held-days";
import { describeHeldHours } from "~/features/bookings/hosting/held-hours";
import { describeStreet } from "~/features/spaces/space";
import { greeting, type MailContent, type MailContext, question } from "~/mail/mail";
import { describePaidPart, restOf } from "~/features/bookings/paying/paid";
import { describeRefundSince } from "~/features/bookings/paying/refund-words";
import { describePaymentMethods } from "~/features/spaces/payment-methods";
import { formatSpan, formatSpanWithYear, localTime } from "~/values/day";
import { formatMoney } from "~/values/money";

export function bookingConfirmedMail(booking: Booking, context: MailContext): MailContent {
  return {
    subject: `Booked: ${booking.space.name}, ${daysOf(booking)}`,
    heading: bookingHeadline(booking),
    blocks: [
      greeting(context),
      { kind: "facts", facts: [...factsOf(booking), ["Cancelling", describeCancelling(booking)]] },
      { kind: "text", text: describePayment(booking) },
      { kind: "link", label: "See your booking", url: pageOf(booking, context) },
      question(context),
    ],
    calendar: calendarOf(booking, context),
  };
}

/** To the guest who has changed a booking. */
export function bookingChangedMail(booking: ChangedBooking, context: MailContext): MailContent {
  const { before, fee } = booking.change;
  const facts = factsOf(booking);
  return {
    subject: `Changed: ${booking.space.name}, ${daysOf(booking)}`,
    heading: `Your booking at ${booking.space.name} is changed`,
    blocks: [
      greeting(context),
      {
        kind: "facts",
        facts: [
          ["Before", describeFacts(before, booking.currency)],
          ...(fee > 0
            ? ([["Given back", `costs ${formatMoney(fee, booking.currency)}`]] as const)
            : []),
          ...facts,
          ["Cancelling", describeCancelling(booking)],
        ],
      },
      {
        kind: "text",
        text: [
          describePayment(booking),
          ...describeRefundSince(booking, booking.change.changedAt),
        ].join(" "),
      },
      { kind: "link", label: "See your booking", url: pageOf(booking, context) },
      question(context),
    ],
    calendar: calendarOf(booking, context),
  };
}

/** To the guest, whose host proposes other days. */
export function bookingChangeProposedMail(booking: Booking, context: MailContext): MailContent {
  const { space, proposal } = booking;
  const choice = proposal && proposedChoice(proposal);
  return {
    subject: `${space.name} proposes other days for your booking`,
    heading: `${space.name} proposes other days`,
    blocks: [
      greeting(context),
      {
        kind: "text",
        text: "Your booking stays as it is unless you agree. The page shows the new total and terms before you decide. Giving days back costs you nothing, because the space proposes it.",
      },
      {
        kind: "facts",
        facts: [["Proposed", proposal ? describeProposal(proposal) : ""], ...factsOf(booking)],
      },
      {
        kind: "link",
        label: "See what would change",
        url: `${pageOf(booking, context)}/change${choice ? changeQuery(choice) : ""}`,
      },
      question(context),
    ],
  };
}

export function bookingCancelledMail(booking: Booking, context: MailContext): MailContent {
  const isRest = hasLostRest(booking);
  return {
    subject: `${isRest ? "Remaining days cancelled" : "Cancelled"}: ${booking.space.name}, ${daysOf(booking)}`,
    heading: `${isRest ? "The rest of your" : "Your"} booking at ${booking.space.name} is cancelled`,
    blocks: [
      greeting(context),
      { kind: "text", text: describeOutcome(booking) },
      { kind: "facts", facts: factsOf(booking) },
      { kind: "link", label: "See your booking", url: pageOf(booking, context) },
      question(context),
    ],
    calendar: calendarOf(booking, context),
  };
}

/** The amount that a guest owes or gets back, or the days that remain of the booking. */
function describeOutcome(booking: Booking): string {
  return hasLostRest(booking)
    ? [
        describeWhatStays(booking),
        ...describeRefundSince(booking, booking.cancelledAt),
        "Your calendar may still show the cancelled days: please remove them there.",
      ].join(" ")
    : describeBalance(booking.cancellation);
}

/** To the guest, after the owner or an admin has cancelled. */
export function bookingCancelledByOwnerMail(
  booking: LostBooking,
  context: MailContext,
): MailContent {
  const cancel = hasLostRest(booking) ? "cancel the rest" : "cancel";
  return {
    ...bookingCancelledMail(booking, context),
    subject:
      booking.cancelledAs === "admin"
        ? `We had to ${cancel}: ${booking.space.name}, ${daysOf(booking)}`
        : `${booking.space.name} had to ${cancel}: ${daysOf(booking)}`,
    blocks: [
      greeting(context),
      {
        kind: "text",
        text: `${describeCanceller(booking)} ${describeOutcome(booking)}`,
      },
      {
        kind: "facts",
        facts: [["Reason", booking.cancelledBecause ?? ""], ...factsOf(booking)],
      },
      { kind: "link", label: "Find another desk", url: searchOf(lostDaysOf(booking), context) },
      { kind: "link", label: "See your booking", url: pageOf(booking, context) },
      question(context),
    ],
  };
}

/** The booking reduced to the days that its guest lost. */
function lostDaysOf(booking: LostBooking): Booking {
  const [startsOn = booking.startsOn] = booking.lostDays;
  return { ...booking, startsOn, endsOn: booking.lostDays.at(-1) ?? booking.endsOn };
}

/** To a guest with a booking that is not over, after its host was suspended. */
export function hostSuspendedMail(booking: Booking, context: MailContext): MailContent {
  return {
    subject: `About your booking at ${booking.space.name}`,
    heading: `The host of ${booking.space.name} is suspended`,
    blocks: [
      greeting(context),
      {
        kind: "text",
        text: "We have suspended the host's account. Your booking still stands for now, but nobody else can book the space. You can cancel under the terms of your booking; if you can't get in, write to us.",
      },
      { kind: "facts", facts: [...factsOf(booking), ["Cancelling", describeCancelling(booking)]] },
      { kind: "link", label: "See your booking", url: pageOf(booking, context) },
      { kind: "link", label: "Find another desk", url: searchOf(booking, context) },
      question(context),
    ],
  };
}

/** To a guest with a booking that is not over, after an admin released the listing from its owner. */
export function bookingWithoutHostMail(booking: Booking, context: MailContext): MailContent {
  return {
    subject: `About your booking at ${booking.space.name}`,
    heading: `Nobody manages ${booking.space.name} here at the moment`,
    blocks: [
      greeting(context),
      {
        kind: "text",
        text: `Your booking still stands, at the same price and on the same terms, but nobody at the space can see it here or answer messages about it. Check with the space before you go. When somebody takes over the listing, they will see your booking and you can write to them. If you cancel and there is a fee, ${booking.paidAmount > 0 ? "it is kept from what you have paid" : "you owe it to the space"}. If nobody is there to let you in, write to us.`,
      },
      { kind: "facts", facts: [...factsOf(booking), ["Cancelling", describeCancelling(booking)]] },
      { kind: "link", label: "See your booking", url: pageOf(booking, context) },
      { kind: "link", label: "Find another desk", url: searchOf(booking, context) },
      question(context),
    ],
  };
}

export function bookingReminderMail(booking: Booking, context: MailContext): MailContent {
  return {
    subject: `Tomorrow: ${booking.space.name}`,
    heading: `You're working at ${booking.space.name} tomorrow`,
    blocks: [
      greeting(context),
      { kind: "facts", facts: [...factsOf(booking), ["Cancelling", describeCancelling(booking)]] },
      { kind: "text", text: describePayment(booking) },
      { kind: "link", label: "See your booking", url: pageOf(booking, context) },
      question(context),
    ],
  };
}

function daysOf({ startsOn, endsOn }: Booking): string {
  return formatSpan(startsOn, endsOn);
}

function datesOf(booking: Booking): string {
  const { startsOn, endsOn } = booking;
  const held = describeHeldDays(bookedDays(booking));
  const dates = formatSpanWithYear(startsOn, endsOn);
  return held ? `${dates}\n${held}` : dates;
}

function totalOf(booking: Booking): string {
  // Changed or shortened bookings cost no multiple of one price.
  if (hasLostRest(booking) || booking.changes.length > 0)
    return formatMoney(booking.total, booking.currency);
  return `${formatMoney(booking.total, booking.currency)} (${describePrice(booking)})`;
}

/** The terms at the time when the mail is written, which may be after free cancellation has ended. */
function describeCancelling({ cancellation, space, cityZone }: Booking): string {
  const cutOff = describeCutOff(cancellation, { city: space.city, cityZone });
  const costs = cancellation.refusal === null && cancellation.fee > 0;
  return costs ? `${describeCost(cancellation)} ${cutOff}` : cutOff;
}

function factsOf(booking: Booking): [label: string, value: string][] {
  const { space } = booking;
  return [
    ["Space", space.name],
    ["Days", datesOf(booking)],
    [
      "Open",
      `${describeHeldHours(booking).join("\n")} (${localTime(space.city, booking.timezone, booking.cityZone)})`,
    ],
    ["Address", `${describeStreet(booking)}, ${space.city}, ${space.country}`],
    ["Desks", String(booking.desks)],
    ["Total", totalOf(booking)],
    ["Reference", bookingReference(booking.id)],
  ];
}

/** The search for spaces in the same city that are free on the same days. */
function searchOf({ space, startsOn, endsOn, desks }: Booking, { siteUrl }: MailContext): string {
  const wanted = { city: space.city, startDate: startsOn, endDate: endsOn, desks: String(desks) };
  return `${siteUrl}/search?${new URLSearchParams(wanted)}`;
}

function pageOf({ id }: Booking, { siteUrl }: MailContext): string {
  return `${siteUrl}/dashboard/bookings/${id}`;
}

function calendarOf(booking: Booking, context: MailContext): MailContent["calendar"] {
  const { siteName, contactEmail } = context;
  const organizer = { name: siteName, email: contactEmail };
  return {
    text: toCalendarFile(booking, { url: pageOf(booking, context), organizer }),
    method: booking.status === "cancelled" ? "CANCEL" : "PUBLISH",
    fileName: calendarFileName(booking),
  };
}

function describePayment(booking: Booking): string {
  const paid = describePaidPart(booking);
  const accepted = describePaymentMethods(booking.paymentMethods);
  if (paid === null) return `You pay at the space. ${accepted}`;
  return restOf(booking.total, booking.paidAmount) > 0 ? `${paid} ${accepted}` : paid;
}
