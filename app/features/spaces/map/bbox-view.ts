import { roundDegrees, type Bbox } from "~/features/spaces/map/bbox";
import type { MapBox } from "~/features/spaces/map/clusters";
import {
  fitView,
  toDegrees,
  toMapPoint,
  viewOfBox,
  type MapView,
} from "~/features/spaces/map/world-map";

/** The box that a view shows. */
export function bboxOf(view: MapView): Bbox {
  const { x, y, width, height } = view;
  const [from, to] = [toDegrees({ x, y: y + height }), toDegrees({ x: x + width, y })];
  return [
    roundDegrees(from.lng),
    roundDegrees(from.lat),
    roundDegrees(to.lng),
    roundDegrees(to.lat),
  ];
}

/** Around a box, as a share of its sides and in units of the map: 110 m at the equator, ten times the rounding of marks. */
const MARGIN = { share: 0.05, least: 0.01 };

/** The box around the spaces of a mark, and hardly more. */
export function bboxAround({ left, top, right, bottom }: MapBox): Bbox {
  const aside = Math.max((right - left) * MARGIN.share, MARGIN.least);
  const above = Math.max((bottom - top) * MARGIN.share, MARGIN.least);
  return bboxOf({
    x: left - aside,
    y: top - above,
    width: right - left + 2 * aside,
    height: bottom - top + 2 * above,
  });
}

/** The smallest view that shows a box. One across the 180th meridian is shown with the whole world. */
export function viewOfBbox([west, south, east, north]: Bbox, ratio: number): MapView {
  if (west > east) return fitView([], ratio);
  const [from, to] = [toMapPoint(west, clamped(north)), toMapPoint(east, clamped(south))];
  return viewOfBox({ left: from.x, top: from.y, right: to.x, bottom: to.y }, ratio, { x: 1, y: 1 });
}

/** Mercator's poles are infinitely far away. */
function clamped(lat: number): number {
  return Math.min(Math.max(lat, -75), 80);
}
