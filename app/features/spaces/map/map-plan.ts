import { meet, within, type PixelBox } from "~/features/spaces/map/pixel-box";
import {
  LANDSCAPE,
  NORTH_EDGE,
  type MapPoint,
  type MapView,
} from "~/features/spaces/map/world-map";
import { formatInteger } from "~/values/count";

/** Views narrower than this are of one town: names have room, and the outlines of the world are too coarse. */
const PLAN_WIDTH = 20;
/** Kilometres of one unit of the map along the equator. */
const UNIT = 11.132;
/** Kilometres of a scale bar. */
const LENGTHS = [5000, 2000, 1000, 500, 200, 100, 50, 20, 10, 5, 2, 1, 0.5, 0.2, 0.1];

/** Whether this view is a plan of one town rather than a map of a region. */
export function isPlan(view: MapView): boolean {
  return view.width < PLAN_WIDTH;
}

/**
 * A scale bar of about a seventh of the view: its share of the width, and its length in words. It holds in the middle of the view; Mercator
 * stretches the ground away from the equator.
 */
export function scaleOf(view: MapView): { share: number; label: string } {
  const north = ((NORTH_EDGE - view.y - view.height / 2) * Math.PI) / 1800;
  const across = (view.width * UNIT) / Math.cosh(north);
  const length = LENGTHS.find((size) => size <= across / 6) ?? 0.1;
  const label = length < 1 ? `${length * 1000} m` : `${formatInteger(length)} km`;
  return { share: length / across, label };
}

export type Side = "left" | "right";

/** The width of a letter in pixels, rounded up. */
const LETTER = 8.2;
const BESIDE = 14;

/**
 * The side of each pin on which its name overlaps no other pin or name, in the order of the pins; null where there is none. Pixels of a
 * map of that width.
 */
export function placeLabels(
  pins: { at: MapPoint; name: string }[],
  width: number,
): (Side | null)[] {
  const frame = { left: 4, right: width - 4, top: 4, bottom: width / LANDSCAPE - 4 };
  const taken: PixelBox[] = [
    // The buttons, the scale bar, and whose coasts they are.
    { left: width - 150, right: width, top: frame.bottom - 50, bottom: frame.bottom },
    { left: 0, right: 150, top: frame.bottom - 30, bottom: frame.bottom },
    { left: 0, right: 170, top: 0, bottom: 34 },
    ...pins.map(({ at }) => around(at.x - 10, at.x + 10, at.y)),
  ];
  return pins.map(({ at, name }) => {
    const length = name.length * LETTER;
    const boxes: Record<Side, PixelBox> = {
      right: around(at.x + BESIDE, at.x + BESIDE + length, at.y),
      left: around(at.x - BESIDE - length, at.x - BESIDE, at.y),
    };
    for (const side of ["right", "left"] as const) {
      const box = boxes[side];
      if (!within(box, frame) || taken.some((other) => meet(box, other))) continue;
      taken.push(box);
      return side;
    }
    return null;
  });
}

function around(left: number, right: number, y: number): PixelBox {
  return { left, right, top: y - 11, bottom: y + 11 };
}
