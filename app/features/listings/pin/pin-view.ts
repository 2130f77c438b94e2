import type { Coordinates } from "~/features/listings/editing/coordinates";
import {
  toDegrees,
  toMapPoint,
  viewOfBox,
  type MapPoint,
  type MapView,
} from "~/features/spaces/map/world-map";
import { isFar } from "~/features/spaces/search/whereabouts";

/** Width by height of the map in the form of a listing. */
const RATIO = 4 / 3;

/**
 * Widths of the map, in pixels of CSS. Without scripts a press arrives as pixels of the pressed image, and its name is all that says how
 * large that was; the sheet of styles (pin-map.css) shows one of them.
 */
export const PRESSED_WIDTHS = [288, 336, 640] as const;
export type PressedWidth = (typeof PRESSED_WIDTHS)[number];

/** Decimals of a degree: 1 m. */
const DIGITS = 5;
/** The narrowest view, in units of the map: 430 m at Lisbon. */
export const NARROWEST_PIN = 0.05;

/** The first view: the pin and the centre of the city where they belong together, else the pin alone, or the city. */
export function firstView(centre: Coordinates, pin: Coordinates | null): MapView {
  const shown = !pin ? [centre] : isFar(pin, centre) ? [pin] : [pin, centre];
  const points = shown.map(({ lat, lng }) => toMapPoint(lng, lat));
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const box = {
    left: Math.min(...xs),
    right: Math.max(...xs),
    top: Math.min(...ys),
    bottom: Math.max(...ys),
  };
  return viewOfBox(box, RATIO, { x: 1.6, y: 1.6 }, 1.5);
}

/** The place of coordinates on the map, in fractions of the view. */
export function shareOf({ lat, lng }: Coordinates, view: MapView): MapPoint {
  const { x, y } = toMapPoint(lng, lat);
  return { x: (x - view.x) / view.width, y: (y - view.y) / view.height };
}

/** The coordinates at fractions of the view, with the digits of the field. */
export function coordinatesAt({ x, y }: MapPoint, view: MapView): Coordinates {
  const { lat, lng } = toDegrees({ x: view.x + x * view.width, y: view.y + y * view.height });
  return { lat: Number(lat.toFixed(DIGITS)), lng: Number(lng.toFixed(DIGITS)) };
}

/** The coordinates under a press on an image of that width. */
export function coordinatesUnder(press: MapPoint, width: PressedWidth, view: MapView): Coordinates {
  return coordinatesAt({ x: press.x / width, y: (press.y / width) * RATIO }, view);
}

/** A view in a form: "1708.1,1256.6,1.5", its left and top edge and its width. */
export function writeView({ x, y, width }: MapView): string {
  return [x, y, width].map((value) => Number(value.toFixed(4))).join(",");
}

/** `null` for text that is no view. */
export function readView(text: unknown): MapView | null {
  const [, ...found] = typeof text === "string" ? (VIEW.exec(text) ?? []) : [];
  const [x = NaN, y = NaN, width = NaN] = found.map(Number);
  const isThere = x >= 0 && width >= NARROWEST_PIN && x + width <= 3600 && Math.abs(y) <= 2000;
  return isThere ? { x, y, width, height: width / RATIO } : null;
}

const VIEW = /^(\d{1,4}(?:\.\d{1,4})?),(-?\d{1,4}(?:\.\d{1,4})?),(\d{1,4}(?:\.\d{1,4})?)$/;
