import {
  bookingPageOf,
  choiceOfWait,
  heldUntil,
  passOnLabel,
  them,
} from "~/features/bookings/waiting/waiting-list";
import type { Wait } from "~/features/bookings/waiting/waiting-list.schema";
import { cardPathOf } from "~/features/bookings/waiting/wish";
import { greeting, question, type MailContent, type MailContext } from "~/mail/mail";
import { formatCount } from "~/values/count";
import { formatSpan, formatSpanWithYear } from "~/values/day";

/** To the member who joined the waiting list, with the link to leave it. */
export function waitingListJoinedMail(wait: Wait, context: MailContext): MailContent {
  return {
    subject: `On the waiting list: ${wait.space}, ${daysOf(wait)}`,
    heading: `You're on the waiting list of ${wait.space}`,
    blocks: [
      greeting(context),
      {
        kind: "text",
        text: `When ${formatCount(wait.desks, "desk is", "desks are")} free on ${wait.startsOn === wait.endsOn ? "that day" : "all of these days"}, we hold ${them(wait)} for you and email you. Whoever asked first is served first. Nothing is booked and nothing is owed until you confirm.`,
      },
      { kind: "facts", facts: factsOf(wait) },
      { kind: "link", label: "See or leave the waiting list", url: cardOf(wait, context) },
      question(context),
    ],
  };
}

/** To the member for whom desks are held. */
export function deskHeldMail(wait: Wait, context: MailContext): MailContent {
  return {
    subject: `Held for you until ${heldUntil(wait)}: ${wait.space}, ${daysOf(wait)}`,
    heading: `${formatCount(wait.desks, "desk is", "desks are")} held for you at ${wait.space}`,
    blocks: [
      greeting(context),
      {
        kind: "text",
        text: `Nobody else can book ${them(wait)} until ${heldUntil(wait)}. The page shows today's price and terms before you confirm. No longer need ${them(wait)}? Pass ${them(wait)} on, and the next member in line gets ${them(wait)}.`,
      },
      { kind: "facts", facts: factsOf(wait) },
      {
        kind: "link",
        label: "See the price and book",
        url: `${context.siteUrl}${bookingPageOf(wait)}`,
      },
      { kind: "link", label: passOnLabel(wait), url: cardOf(wait, context) },
      question(context),
    ],
  };
}

/** To the member whose hold has expired. */
export function deskHoldExpiredMail(wait: Wait, context: MailContext): MailContent {
  return {
    subject: `No longer held: ${wait.space}, ${daysOf(wait)}`,
    heading: `Your hold at ${wait.space} has ended`,
    blocks: [
      greeting(context),
      {
        kind: "text",
        text: `It ended at ${heldUntil(wait)} without a booking, and you are no longer on the waiting list. ${wait.desks === 1 ? "A desk" : "The desks"} may still be free; otherwise you can ask again.`,
      },
      { kind: "facts", facts: factsOf(wait) },
      {
        kind: "link",
        label: `See if ${wait.desks === 1 ? "a desk is" : "the desks are"} free`,
        url: `${context.siteUrl}/spaces/${wait.spaceId}${choiceOfWait(wait)}`,
      },
      question(context),
    ],
  };
}

const daysOf = ({ startsOn, endsOn }: Wait) => formatSpan(startsOn, endsOn);

function factsOf(wait: Wait): [label: string, value: string][] {
  const { space, city, country, pass, startsOn, endsOn, desks } = wait;
  return [
    ["Space", `${space}, ${city}, ${country}`],
    ["Days", formatSpanWithYear(startsOn, endsOn)],
    ...(pass === "day" ? [] : ([["Pass", pass]] satisfies [string, string][])),
    ["Desks", String(desks)],
  ];
}

const cardOf = (wait: Wait, { siteUrl }: MailContext) => `${siteUrl}${cardPathOf(wait)}`;
