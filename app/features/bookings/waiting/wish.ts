import type { Quote } from "~/features/bookings/quote/quote.schema";
import type { Wait } from "~/features/bookings/waiting/waiting-list.schema";
import type { Path } from "~/values/path";

/** The link and the button that stand in line. */
export const joinLabel = ({ desks }: Pick<Wait, "desks">) =>
  `Tell me when ${desks === 1 ? "a desk is" : "the desks are"} free`;

/** The viewer's live wish for exactly this choice. The wish of a quote may hold only some of its days or desks. */
export function wishFor({
  wait,
  pass,
  startsOn,
  endsOn,
  desks,
}: Pick<Quote, "wait" | "pass" | "startsOn" | "endsOn" | "desks">): Wait | null {
  const isSame =
    wait?.pass === pass &&
    wait.startsOn === startsOn &&
    wait.endsOn === endsOn &&
    wait.desks === desks;
  return isSame ? wait : null;
}

/** The id of the card of a wish, and the address of that card in the member's list. */
export const cardIdOf = ({ id }: Pick<Wait, "id">) => `wait-${id}`;
export const cardPathOf = (wait: Pick<Wait, "id">): Path =>
  `/dashboard/waiting-list#${cardIdOf(wait)}`;
