import type { OwnerDay } from "~/features/availability/availability.schema";

/** The steps of the legend. */
export const FILLS = [
  { fill: "none", label: "None taken" },
  { fill: "few", label: "Under a tenth" },
  { fill: "some", label: "Under a third" },
  { fill: "many", label: "Under two thirds" },
  { fill: "most", label: "More" },
  { fill: "full", label: "Full" },
] as const;
type Fill = (typeof FILLS)[number]["fill"];

/** The part of the desks on sale that is taken on an open day, as one of `FILLS`. */
export function fillOf({ desksBooked, freeDesks, capacity }: OwnerDay): Fill {
  if (freeDesks === 0) return "full";
  if (desksBooked === 0) return "none";
  if (desksBooked * 10 < capacity) return "few";
  if (desksBooked * 3 < capacity) return "some";
  return desksBooked * 3 < capacity * 2 ? "many" : "most";
}

/** Whether nothing is sold on this day: it is closed, and nobody has booked it before. */
export function isEmptyClosed({ state, closesAt, desksBooked }: OwnerDay): boolean {
  return desksBooked === 0 && (state === "closed" || closesAt === null);
}

/** The look of a day in the owner's calendars. */
export function toneOf(day: OwnerDay): string {
  const { state, desksBooked, isOversold } = day;
  // A booked day that was closed since needs an action of the owner.
  if (isOversold || (state === "closed" && desksBooked > 0))
    return "border-alarm bg-alarm-wash text-alarm";
  if (isEmptyClosed(day)) return "border-transparent bg-sunken text-soft";
  if (state === "past" || state === "too-far") return "border-transparent text-soft";
  return `day-${fillOf(day)}`;
}
