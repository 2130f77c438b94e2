import { z } from "zod";
import type { Db } from "~/db/client.server";
import { writeCoordinates, type Coordinates } from "~/features/listings/editing/coordinates";
import { findKnownCity } from "~/features/listings/editing/known-city.server";
import { readCoordinates } from "~/features/listings/editing/map-addresses";
import type { PinMap, PinReply } from "~/features/listings/pin/pin-map";
import {
  coordinatesUnder,
  firstView,
  PRESSED_WIDTHS,
  readView,
  type PressedWidth,
} from "~/features/listings/pin/pin-view";
import type { GroundIndex } from "~/features/spaces/map/ground-tiles";
import type { MapView } from "~/features/spaces/map/world-map";
import type { FormReply } from "~/values/form-reply";

type Place = { city: string | null; country: string | null };

/** What is drawn under the pin: the ground of a view, and the operator's streets. */
type Sources = { findGround: (view: MapView) => Promise<GroundIndex>; styleUrl: string | null };

export type Placed = Place & { lat: number | null; lng: number | null };

/** The map for the form of a listing; `null` where its city is not known. */
export async function findPinMap(
  db: Db,
  { lat, lng, ...place }: Placed,
  { findGround, styleUrl }: Sources,
  wanted: MapView | null = null,
): Promise<PinMap | null> {
  const found = await findKnownCity(db, place);
  if (found?.lat == null || found.lng === null || place.city === null) return null;
  const centre = { lat: found.lat, lng: found.lng };
  const pin = lat === null || lng === null ? null : { lat, lng };
  const view = wanted ?? firstView(centre, pin);
  return { view, ground: await findGround(view), centre, city: place.city, styleUrl };
}

const text = z
  .string()
  .transform((typed) => typed.trim() || null)
  .nullable()
  .catch(null)
  .default(null);
/** An image that is pressed sends the pixel, counted from its left and top edge. */
const pixel = z.coerce.number().int().min(0).max(2000);
const Press = z.object({ x: pixel, y: pixel }).optional().catch(undefined);
const Pressed = z.object({
  city: text,
  country: text,
  pin: text,
  /** The pressed button: the next view, or any other text for the first one. */
  map: text,
  mapView: text,
  at288: Press,
  at336: Press,
  at640: Press,
} satisfies Record<`at${PressedWidth}`, unknown> & Record<string, unknown>);

type Payload = Readonly<Record<string, unknown>>;

/** Whether a form was sent by a press on its map, or by a button of the map. */
export function isPressOnMap(payload: Payload): boolean {
  return ["map", ...PRESSED_WIDTHS.map((width) => `at${width}`)].some((name) => name in payload);
}

/** The same form with the map, and with the pressed place in its field. Nothing is saved. */
export async function replyToPress(db: Db, payload: Payload, sources: Sources): Promise<PinReply> {
  const { city, country, pin: typed, map, mapView, ...images } = Pressed.parse(payload);
  const { map: _map, mapView: _view, at288: _1, at336: _2, at640: _3, ...values } = payload;
  const initialValue = values as FormReply["initialValue"];
  const refuse = (why: string): FormReply => ({
    status: "error",
    error: { pin: [why] },
    initialValue,
  });
  if (city === null || country === null) return refuse(CITY_FIRST);
  const shown = readView(map) ?? readView(mapView);
  const pressed = shown && pinOfPress(images, shown);
  const pin = pressed ?? readTyped(typed);
  const pinMap = await findPinMap(db, { city, country, ...(pin ?? NOWHERE) }, sources, shown);
  if (!pinMap) return refuse(UNKNOWN_CITY);
  return {
    initialValue: pressed ? { ...initialValue, pin: writeCoordinates(pressed) } : initialValue,
    pinMap,
  };
}

const NOWHERE = { lat: null, lng: null };
const CITY_FIRST = "Enter the city and the country first: the map begins there.";
const UNKNOWN_CITY =
  "We do not know this city yet, so we have no map of it. Enter two numbers, or a link to the place.";

function pinOfPress(
  images: Pick<z.output<typeof Pressed>, `at${PressedWidth}`>,
  view: MapView,
): Coordinates | null {
  for (const width of PRESSED_WIDTHS) {
    const press = images[`at${width}`];
    if (press) return coordinatesUnder(press, width, view);
  }
  return null;
}

function readTyped(typed: string | null): Coordinates | null {
  const read = typed === null ? null : readCoordinates(typed);
  return read && "coordinates" in read ? read.coordinates : null;
}
