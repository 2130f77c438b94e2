import type { Coordinates } from "~/features/listings/editing/coordinates";
import type { GroundIndex } from "~/features/spaces/map/ground-tiles";
import type { MapView } from "~/features/spaces/map/world-map";
import { describeOffset, offsetOf } from "~/features/spaces/search/whereabouts";
import type { FormReply } from "~/values/form-reply";

/** The map on which an owner puts the pin of a listing. `view` is its first one, `centre` that of the city. */
export type PinMap = {
  view: MapView;
  ground: GroundIndex;
  centre: Coordinates;
  city: string;
  /** Of the streets; `null` where the operator has none. */
  styleUrl: string | null;
};

/** The reply to the form of a listing; with a map where one was pressed or asked for. */
export type PinReply = FormReply & { pinMap?: PinMap };

/** The position of the pin in words, below its map. */
export function describePlaced({ centre, city }: PinMap, pin: Coordinates | null): string {
  if (!pin) return `No pin yet: guests would see your space at the centre of ${city}.`;
  const offset = offsetOf(pin, centre);
  if (!offset) return `The pin is far from the ${city} that we know.`;
  const words = describeOffset(offset);
  return `The pin is ${words.charAt(0).toLowerCase()}${words.slice(1)} of ${city}.`;
}
