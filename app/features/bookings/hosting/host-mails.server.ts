import { bookingReference, bookedDays, hasLostRest, passLabel } from "~/features/bookings/booking";
import { describeFacts, describeProposal } from "~/features/bookings/change/change";
import { describeHeldDays } from "~/features/bookings/calendar/held-days";
import { guestName } from "~/features/bookings/hosting/hosted-booking";
import type {
  ChangedForHost,
  ReceivedBooking,
} from "~/features/bookings/hosting/hosted-booking.schema";
import {
  greeting,
  type MailBlock,
  type MailContent,
  type MailContext,
  question,
} from "~/mail/mail";
import { formatCount } from "~/values/count";
import { formatDay, formatSpan, formatSpanWithYear } from "~/values/day";
import {
  describeRefundMethodForHost,
  refundSince,
  type Refund,
} from "~/features/bookings/paying/refund-words";
import { restOf } from "~/features/bookings/paying/paid";
import { formatMoney } from "~/values/money";

const FREE_AGAIN =
  "On the days you are open, the desks are now back on sale or held for the waiting list.";

/** To the owner, after a booking. */
export function bookingReceivedMail(booking: ReceivedBooking, context: MailContext): MailContent {
  return {
    subject: `New booking: ${booking.space.name}, ${formatSpan(booking.startsOn, booking.endsOn)}`,
    heading: `${guestName(booking)} has booked ${formatCount(booking.desks, "desk")} at ${booking.space.name}`,
    blocks: [
      greeting(context),
      { kind: "facts", facts: [...factsOf(booking), ["Total", totalOf(booking)]] },
      { kind: "text", text: describePayment(booking) },
      pageOf(booking, context),
      question(context),
    ],
  };
}

function describePayment({
  paidAmount,
  paidOnline,
  total,
  currency,
}: Pick<ReceivedBooking, "paidAmount" | "paidOnline" | "total" | "currency">): string {
  if (paidAmount === 0) return "The guest pays at the space.";
  const online =
    paidOnline === paidAmount ? " online" : `, ${formatMoney(paidOnline, currency)} of it online`;
  const paid = `The guest has paid ${formatMoney(paidAmount, currency)}${paidOnline > 0 ? online : ""}.`;
  const rest = restOf(total, paidAmount);
  return rest > 0 ? `${paid} The other ${formatMoney(rest, currency)} is paid at the space.` : paid;
}

/** To the owner, after the guest changed a booking. */
export function bookingChangedByGuestMail(
  booking: ChangedForHost,
  context: MailContext,
): MailContent {
  const { space, change, currency } = booking;
  return {
    subject: `Changed by the guest: ${space.name}, ${formatSpan(booking.startsOn, booking.endsOn)}`,
    heading: `${guestName(booking)} has changed a booking at ${space.name}`,
    blocks: [
      greeting(context),
      {
        kind: "facts",
        facts: [
          ["Before", describeFacts(change.before, currency)],
          ...factsOf(booking),
          ["Total", totalOf(booking)],
        ],
      },
      {
        kind: "text",
        text:
          change.fee > 0
            ? `The total includes ${formatMoney(change.fee, currency)} for the days or desks that were given back. ${FREE_AGAIN}`
            : "On the days you are open, desks that were given back are now back on sale or held for the waiting list.",
      },
      {
        kind: "text",
        text: [
          describePayment(booking),
          ...describeRefund(refundSince(booking, change.changedAt)),
        ].join(" "),
      },
      pageOf(booking, context),
      question(context),
    ],
  };
}

/** To the owner, after the guest declined proposed days. */
export function bookingProposalDeclinedMail(
  booking: ReceivedBooking,
  context: MailContext,
): MailContent {
  const { space, proposal } = booking;
  return {
    subject: `Declined by the guest: other days at ${space.name}`,
    heading: `${guestName(booking)} has declined the days you proposed`,
    blocks: [
      greeting(context),
      { kind: "text", text: "The booking stays as it is. You can propose other days." },
      {
        kind: "facts",
        facts: [["Proposed", proposal ? describeProposal(proposal) : ""], ...factsOf(booking)],
      },
      pageOf(booking, context),
      question(context),
    ],
  };
}

/** To the owner, after the guest cancelled the booking or its rest. */
export function bookingCancelledByGuestMail(
  booking: ReceivedBooking,
  context: MailContext,
): MailContent {
  const { space } = booking;
  const isRest = hasLostRest(booking);
  return {
    subject: `${isRest ? "Remaining days cancelled" : "Cancelled"} by the guest: ${space.name}, ${formatSpan(booking.startsOn, booking.endsOn)}`,
    heading: `${guestName(booking)} has cancelled ${isRest ? "the rest of a booking " : ""}at ${space.name}`,
    blocks: [
      greeting(context),
      { kind: "text", text: `${describeWhatIsOwed(booking)} ${FREE_AGAIN}` },
      { kind: "facts", facts: factsOf(booking) },
      pageOf(booking, context),
      question(context),
    ],
  };
}

function describeWhatIsOwed(booking: ReceivedBooking): string {
  const { cancellation, currency, endsOn, total } = booking;
  if (hasLostRest(booking))
    return [
      `The booking now ends on ${formatDay(endsOn)}, and under its terms the guest pays ${formatMoney(total, currency)}.`,
      ...describeRefund(booking.cancelledAt ? refundSince(booking, booking.cancelledAt) : null),
    ].join(" ");
  const costs = `Under its terms, cancelling costs the guest ${cancellation.fee > 0 ? formatMoney(cancellation.fee, currency) : "nothing"}.`;
  return [costs, ...describeRefund(cancellation)].join(" ");
}

/** The amount of a refund, and whether we send it or the host gives it back; nothing without one. */
function describeRefund(refund: Refund | null): string[] {
  if (!refund || refund.refund <= 0) return [];
  const amount = formatMoney(refund.refund, refund.currency);
  return [`The guest gets ${amount} back. ${describeRefundMethodForHost(refund, true)}`];
}

/** To the owner, after an admin cancelled for them. */
export function bookingCancelledByAdminMail(
  booking: ReceivedBooking,
  context: MailContext,
): MailContent {
  const { space } = booking;
  return {
    subject: `Cancelled by us: ${space.name}, ${formatSpan(booking.startsOn, booking.endsOn)}`,
    heading: `We have cancelled a booking of ${guestName(booking)} at ${space.name}`,
    blocks: [
      greeting(context),
      {
        kind: "text",
        text: [
          "It costs the guest nothing.",
          ...describeRefund(booking.cancellation),
          FREE_AGAIN,
        ].join(" "),
      },
      { kind: "facts", facts: [["Reason", booking.cancelledBecause ?? ""], ...factsOf(booking)] },
      pageOf(booking, context),
      question(context),
    ],
  };
}

function factsOf(booking: ReceivedBooking): [label: string, value: string][] {
  const held = describeHeldDays(bookedDays(booking));
  const days = formatSpanWithYear(booking.startsOn, booking.endsOn);
  return [
    ["Guest", booking.guest ? `${guestName(booking)}, ${booking.guest.email}` : guestName(booking)],
    ["Days", held ? `${days}\n${held}` : days],
    ["Booked", `${passLabel(booking)}, ${formatCount(booking.desks, "desk")}`],
    ...(booking.note ? ([["Note", booking.note]] as [string, string][]) : []),
    ["Reference", bookingReference(booking.id)],
  ];
}

function totalOf({ total, earned, currency }: ReceivedBooking): string {
  return `${formatMoney(total, currency)}; ${formatMoney(earned, currency)} after our fee of 3%`;
}

/** The link to the booking in the list of its space; the page finds its tab at the time of the click. */
function pageOf({ id, spaceId }: ReceivedBooking, { siteUrl }: MailContext): MailBlock {
  const url = `${siteUrl}/dashboard/listings/${spaceId}/bookings?q=${bookingReference(id)}`;
  return { kind: "link", label: "See the booking", url };
}
