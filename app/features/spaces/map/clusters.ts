import type { MapPoint, MapView } from "~/features/spaces/map/world-map";

/** A part of the map, in its units. */
export type MapBox = { left: number; top: number; right: number; bottom: number };

/** A mark on the map: one space, or several that would cover each other. Its point is that of the first space. */
export type Mark<T> = {
  item: T;
  point: MapPoint;
  count: number;
  /** The box of several spaces; absent for a single one, which is a point. */
  box?: MapBox;
};

/** Pixels between two marks, by which neither covers the other: the size of a price. */
const APART = { x: 58, y: 30 };
/** Pixels from the frame, so that no mark is cut off. */
const EDGE = { x: 30, y: 16 };

/** Decimals of a unit: 11 m at the equator. */
const DIGITS = 3;

/** A mark of one space. A page sends its marks twice, so they are short. */
export function markOf<T>(item: T, { x, y }: MapPoint): Mark<T> {
  const short = (value: number) => Number(value.toFixed(DIGITS));
  return { item, point: { x: short(x), y: short(y) }, count: 1 };
}

/** The part of the map that a mark covers. */
export function boxOfMark({ point: { x, y }, box }: Mark<unknown>): MapBox {
  return box ?? { left: x, top: y, right: x, bottom: y };
}

/**
 * Joins marks that would cover each other on a map of that width; in their order, so that the first of several gives the place. Marks
 * outside the view are left out. The same marks give the same result in every browser.
 */
export function clusterMarks<T>(marks: Mark<T>[], view: MapView, width: number): Mark<T>[] {
  const scale = width / view.width;
  const joined: Mark<T>[] = [];
  for (const mark of marks) {
    const { x, y } = mark.point;
    if (x < view.x || y < view.y || x > view.x + view.width || y > view.y + view.height) continue;
    const near = joined.findIndex(
      ({ point }) =>
        Math.abs(point.x - x) * scale < APART.x && Math.abs(point.y - y) * scale < APART.y,
    );
    const first = joined[near];
    if (!first) joined.push(mark);
    else
      joined[near] = {
        ...first,
        count: first.count + mark.count,
        box: around(boxOfMark(first), boxOfMark(mark)),
      };
  }
  return joined;
}

/** The position of a mark in fractions of the view, not nearer to its edge than the mark needs. */
export function placeMark({ point }: Mark<unknown>, view: MapView, width: number): MapPoint {
  const height = (width / view.width) * view.height;
  const within = (value: number, size: number, edge: number) =>
    Math.min(Math.max(value, edge / size), 1 - edge / size);
  return {
    x: within((point.x - view.x) / view.width, width, EDGE.x),
    y: within((point.y - view.y) / view.height, height, EDGE.y),
  };
}

function around(one: MapBox, other: MapBox): MapBox {
  return {
    left: Math.min(one.left, other.left),
    top: Math.min(one.top, other.top),
    right: Math.max(one.right, other.right),
    bottom: Math.max(one.bottom, other.bottom),
  };
}
