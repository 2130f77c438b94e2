import { choiceQuery, describeRefusal } from "~/features/bookings/quote/quote";
import type { JoinRefusal } from "~/features/bookings/waiting/join-refusals";
import type { Wait } from "~/features/bookings/waiting/waiting-list.schema";
import { formatCount } from "~/values/count";
import { formatInstant, formatSpan } from "~/values/day";
import type { Path } from "~/values/path";

/** "Wed 25 – Fri 27 Nov, 2 desks", with the pass where it is not a day pass. */
export function describeWish({ pass, startsOn, endsOn, desks }: Wait): string {
  const days = formatSpan(startsOn, endsOn);
  return [days, pass === "day" ? null : `${pass} pass`, formatCount(desks, "desk")]
    .filter(Boolean)
    .join(", ");
}

/** The state of a wish in a sentence. `now` is an instant, ISO 8601. */
export function describeWait(wait: Wait): string {
  switch (wait.state) {
    case "held":
      return `Held for you until ${heldUntil(wait)}.`;
    case "waiting":
      return describePlace(wait.ahead);
    case "booked":
      return `You booked ${them(wait)}.`;
    case "passed-on":
      return `You passed ${them(wait)} on.`;
    case "expired":
      return `${wait.desks === 1 ? "It was" : "They were"} held for you until ${heldUntil(wait)}. You are no longer on the list.`;
    case "withdrawn":
      return "The hold ended with the suspension of your account.";
    case "left":
      return "You left the list.";
    case "over":
      return wait.desks === 1
        ? "No desk became free in time."
        : "Not enough desks became free in time.";
  }
}

function describePlace(ahead: number): string {
  if (ahead === 0) return "You are first in line.";
  return `${formatCount(ahead, "request is", "requests are")} ahead of yours.`;
}

/** The end of the hold in the time of the space. */
export function heldUntil({ heldUntil: until, timezone, city, cityZone }: Wait): string {
  return until === null ? "" : formatInstant(until, timezone, city, cityZone);
}

/** The held desks in a sentence. */
export const them = ({ desks }: Pick<Wait, "desks">) => (desks === 1 ? "it" : "them");

/** The button, and the link of a mail, that ends a hold. */
export const passOnLabel = (wait: Pick<Wait, "desks">) => `Pass ${them(wait)} on`;

/** The page on which the wish is booked, or its days are chosen again. */
export function choiceOfWait(wait: Wait): string {
  const { pass, startsOn, endsOn, desks } = wait;
  const endDate = pass === "day" && endsOn > startsOn ? endsOn : null;
  return choiceQuery({ pass, startDate: startsOn, endDate, desks, month: null });
}
export const bookingPageOf = (wait: Wait): Path =>
  `/spaces/${wait.spaceId}/book${choiceOfWait(wait)}`;

/** A sentence for each refusal of standing in line. `detail`: a limit, or comma-separated days. */
export function describeJoinRefusal(
  refusal: JoinRefusal,
  detail: string | undefined,
  desks: number,
): string {
  switch (refusal) {
    case "a-desk-is-free":
      return desks === 1
        ? "A desk has just become free: you can book it now."
        : "Enough desks have just become free: you can book them now.";
    case "more-than-it-has":
      return `The space has ${formatCount(Number(detail), "desk")} in all. Choose fewer desks.`;
    case "too-many-desk-days":
      return `This choice is more than ${formatCount(Number(detail), "desk-day")} (desks times days), which is the limit of your bookings. Choose fewer desks or days.`;
    case "too-many-unused":
      return `${formatCount(Number(detail), "hold")} at this space ended unused in the last 24 hours. Ask here again tomorrow.`;
    case "too-many-waits":
      return `You're on ${detail} waiting lists, which is the limit. Leave one of them first.`;
    case "too-many-waits-today":
      return `You have asked ${detail} times in the last 24 hours, which is the limit. Try again tomorrow.`;
    case "line-full":
      return "The waiting list of this space is full. Try other days, or another space.";
    default: {
      const { title, text } = describeRefusal(refusal, {
        refusedOn: detail ? detail.split(",") : [],
      });
      return `${title}. ${text}`;
    }
  }
}
