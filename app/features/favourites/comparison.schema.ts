import { z } from "zod";
import { TimeOfDay } from "~/db/columns";
import { SpaceCardRow } from "~/features/spaces/space.schema";

const WeekOfTimes = z.array(TimeOfDay.nullable()).length(7);

/** A saved space as SQL's `compare_favourites` writes it. */
export const ComparedSpace = SpaceCardRow.extend({
  opensAt: WeekOfTimes,
  closesAt: WeekOfTimes,
  /** The median of guests' measurements in Mbit/s, and the number of these. */
  wifi: z.number().nullable(),
  wifiBy: z.number(),
  /** The centre of its city; null where it or the place of the space is not known. */
  centre: z.object({ lat: z.number().nullable(), lng: z.number().nullable() }).nullable(),
});
export type ComparedSpace = z.output<typeof ComparedSpace>;
