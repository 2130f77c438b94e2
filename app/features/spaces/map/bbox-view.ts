import { roundDegrees, type Bbox } from "~/features/spaces/map/bbox";
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
