import type { Pin } from "~/features/listings/editing/coordinates";
import type { GroundIndex } from "~/features/spaces/map/ground-tiles";
import type { MapView } from "~/features/spaces/map/world-map";
import { describeOffset, offsetOf } from "~/features/spaces/search/whereabouts";
import type { FormReply } from "~/values/form-reply";

/**
 * The map on which an owner puts the pin of a listing: its first view, the centre of the city, and the address of a style with streets,
 * where the operator has one.
 */
export type PinMap = {
  view: MapView;
  ground: GroundIndex;
  centre: Pin;
  city: string;
  style: string | null;
};

/** The reply to the form of a listing; with a map where one was pressed or asked for. */
export type PinReply = FormReply & { pinMap?: PinMap };

/** The position of the pin in words, below its map. */
export function describePlaced({ centre, city }: PinMap, pin: Pin | null): string {
  if (!pin) return `No pin yet: guests would see your space at the centre of ${city}.`;
  const offset = offsetOf(pin, centre);
  if (!offset) return `The pin is far from the ${city} that we know.`;
  const words = describeOffset(offset);
  return `The pin is ${words.charAt(0).toLowerCase()}${words.slice(1)} of ${city}.`;
}
