import type { ComparedSpace } from "~/features/favourites/comparison.schema";
import { formatSpeed } from "~/features/reviews/review";
import { describeHours, describeWeekdays, groupHours } from "~/features/spaces/opening-hours";
import { formatStars } from "~/features/spaces/rating";
import { describeOffset, offsetOf } from "~/features/spaces/search/whereabouts";
import { formatCount } from "~/values/count";
import { formatMoney } from "~/values/money";
import type { Photo } from "~/values/photo";

/** The least and the most spaces that are compared; SQL's `compare_favourites` reads no more. */
export const COMPARED = { least: 2, most: 3 };

/** The lines of one fact at each space. */
type ComparedFact = { label: string; lines: string[][] };
export type Comparison = {
  spaces: { id: string; name: string; photo: Photo | null }[];
  facts: ComparedFact[];
  /** The amenities that all spaces have. */
  shared: string[];
};

const PASSES = [
  { label: "Day pass", price: "pricePerDay" },
  { label: "Week pass", price: "pricePerWeek" },
  { label: "Month pass", price: "pricePerMonth" },
] as const;

/** The facts of spaces, side by side; a pass that none of them sells is left out. */
export function compare(spaces: readonly ComparedSpace[]): Comparison {
  const sold = PASSES.filter(({ price }) => spaces.some((space) => space[price] !== null));
  const shared = (spaces[0]?.amenities ?? []).filter((amenity) =>
    spaces.every(({ amenities }) => amenities.includes(amenity)),
  );
  const fact = (label: string, linesOf: (space: ComparedSpace) => string[]): ComparedFact => ({
    label,
    lines: spaces.map(linesOf),
  });
  return {
    spaces: spaces.map(({ id, name, photo }) => ({ id, name, photo })),
    facts: [
      ...sold.map(({ label, price }) =>
        fact(label, (space) => [priceOf(space[price], space.currency)]),
      ),
      fact("Rating", ({ averageRating, reviewCount }) =>
        averageRating === null
          ? ["No reviews yet"]
          : [`★ ${formatStars(averageRating)}`, formatCount(reviewCount, "review")],
      ),
      fact("Wi-Fi", ({ wifi, wifiBy }) =>
        wifi === null
          ? ["Not measured"]
          : [formatSpeed(wifi), `measured by ${formatCount(wifiBy, "guest")}`],
      ),
      fact("Open", (space) =>
        groupHours(space).map(
          ({ weekdays, hours }) => `${describeWeekdays(weekdays)} ${describeHours(hours)}`,
        ),
      ),
      fact("Where", placeOf),
      fact(shared.length > 0 ? "Other amenities" : "Amenities", ({ amenities }) =>
        orNone(amenities.filter((amenity) => !shared.includes(amenity))),
      ),
    ],
    shared,
  };
}

function priceOf(price: number | null, currency: string): string {
  return price === null ? "Not sold" : formatMoney(price, currency);
}

function placeOf(space: ComparedSpace): string[] {
  const { neighbourhood, city } = space;
  const offset = offsetOf(space, space.centre);
  return [
    neighbourhood ? `${neighbourhood}, ${city}` : city,
    offset && describeOffset(offset),
  ].filter((line) => line !== null);
}

function orNone(amenities: string[]): string[] {
  return amenities.length > 0 ? amenities : ["None"];
}

/** The reason why the asked spaces are not all compared; null where they are. */
export function describeNotCompared(asked: number, found: number): string | null {
  if (asked === 0) return null;
  if (asked === 1) return "Tick one or two more spaces to compare them.";
  if (found < COMPARED.least)
    return "These spaces cannot be compared: they are not saved any more, or take no bookings.";
  if (asked > COMPARED.most) return "Three spaces are compared at most: these are the first three.";
  return found < asked
    ? "A space is left out: it is not saved any more, or takes no bookings."
    : null;
}
