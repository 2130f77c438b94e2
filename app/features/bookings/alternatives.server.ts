import type { Db } from "~/db/client.server";
import type { Quote } from "~/features/bookings/quote.schema";
import { listFreeSpans } from "~/features/bookings/quote.server";
import { EMPTY_SEARCH } from "~/features/spaces/space-search";
import type { Space } from "~/features/spaces/space.schema";
import { searchSpaces } from "~/features/spaces/space.server";
import { addDays, daysInSpan, type Day } from "~/values/day";

type Wanted = { today: Day; desks: number; refused: Quote };

/** Other days at this space, and similar spaces that are free on the wanted days, or on as many from today on. */
export async function findAlternatives(
  db: Db,
  space: Pick<Space, "id" | "city" | "country">,
  { today, desks, refused }: Wanted,
) {
  const { nearest, refusal } = refused;
  const from = refusal === "too-far-ahead" ? (nearest?.startsOn ?? today) : refused.startsOn;
  const startDate = from > today ? from : today;
  const endDate = addDays(startDate, daysInSpan(refused.startsOn, refused.endsOn) - 1);
  const { city, country } = space;
  const near = { ...EMPTY_SEARCH, city, country, desks, startDate, endDate };
  const [freeSpans, found] = await Promise.all([
    listFreeSpans(db, space.id, startDate, refused),
    searchSpaces(db, near, 4),
  ]);
  return {
    freeSpans,
    similar: found.spaces.filter(({ id }) => id !== space.id).slice(0, 3),
    on: { startDate, endDate },
  };
}
