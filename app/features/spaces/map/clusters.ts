import type { PixelBox } from "~/features/spaces/map/pixel-box";
import type { MapPoint, MapView } from "~/features/spaces/map/world-map";

/** A part of the map, in its units. */
export type MapBox = { left: number; top: number; right: number; bottom: number };

/** A mark on the map: one space, or several that would cover each other. Its point is that of the first space. */
export type Mark<T> = {
  item: T;
  point: MapPoint;
  count: number;
  /** The box of several spaces, or the real place of one whose mark is elsewhere; absent for one at its point. */
  box?: MapBox;
};

/** Pixels between the middles of two marks, by which neither covers the other; with long prices more. */
const APART = { x: 58, y: 30 };
/** Pixels between two long prices. */
const GAP = 4;
/** Pixels from the frame, so that no mark is cut off; a long price needs more. */
const EDGE = { x: 30, y: 16 };
/** Pixels: the widest mark of a count, 500. Each mark keeps this much room, so that a count never covers its neighbour. */
const WIDEST_COUNT = 40;

/** Pixels: half of the height of a mark. */
export const HALF_HEIGHT = 14;

/** The width of a mark in pixels. */
export type WidthOf<T> = (mark: Mark<T>) => number;

/** Decimals of a unit: 11 m at the equator. */
const DIGITS = 3;

/** A mark of one space, which may be elsewhere than its mark. A page sends its marks twice, so they are short. */
export function markOf<T>(item: T, point: MapPoint, place = point): Mark<T> {
  const mark = { item, point: shorten(point), count: 1 };
  const { x, y } = shorten(place);
  const isThere = x === mark.point.x && y === mark.point.y;
  return isThere ? mark : { ...mark, box: { left: x, top: y, right: x, bottom: y } };
}

function shorten({ x, y }: MapPoint): MapPoint {
  return { x: Number(x.toFixed(DIGITS)), y: Number(y.toFixed(DIGITS)) };
}

/** The part of the map in which the spaces of a mark are. */
export function boxOfMark({ point: { x, y }, box }: Mark<unknown>): MapBox {
  return box ?? { left: x, top: y, right: x, bottom: y };
}

/**
 * Joins marks that would cover each other on a map of that width; in their order, so that the first of several gives the place. Marks
 * outside the view are left out. The same marks give the same result in every browser.
 */
export function clusterMarks<T>(
  marks: Mark<T>[],
  view: MapView,
  width: number,
  widthOf: WidthOf<T>,
): Mark<T>[] {
  const height = (width / view.width) * view.height;
  const drawn = (mark: Mark<T>) => {
    const { x, y } = placeMark(mark, view, width, widthOf);
    return { mark, x: x * width, y: y * height, wide: Math.max(widthOf(mark), WIDEST_COUNT) };
  };
  const joined: ReturnType<typeof drawn>[] = [];
  for (const mark of marks) {
    const { x, y } = mark.point;
    if (x < view.x || y < view.y || x > view.x + view.width || y > view.y + view.height) continue;
    const next = drawn(mark);
    const near = joined.findIndex(
      (other) =>
        Math.abs(other.x - next.x) < Math.max(APART.x, (other.wide + next.wide) / 2 + GAP) &&
        Math.abs(other.y - next.y) < APART.y,
    );
    const first = joined[near]?.mark;
    if (!first) joined.push(next);
    else
      joined[near] = drawn({
        ...first,
        count: first.count + mark.count,
        box: around(boxOfMark(first), boxOfMark(mark)),
      });
  }
  return joined.map(({ mark }) => mark);
}

/** The rectangles of marks on a map of that width. */
export function boxesOfMarks<T>(
  marks: Mark<T>[],
  view: MapView,
  width: number,
  widthOf: WidthOf<T>,
): PixelBox[] {
  const height = (width / view.width) * view.height;
  return marks.map((mark) => {
    const place = placeMark(mark, view, width, widthOf);
    const [x, y, half] = [place.x * width, place.y * height, widthOf(mark) / 2];
    return { left: x - half, right: x + half, top: y - HALF_HEIGHT, bottom: y + HALF_HEIGHT };
  });
}

/** The position of a mark in fractions of the view, not nearer to its edge than the mark needs. */
export function placeMark<T>(
  mark: Mark<T>,
  view: MapView,
  width: number,
  widthOf: WidthOf<T>,
): MapPoint {
  const { point } = mark;
  const height = (width / view.width) * view.height;
  const within = (value: number, size: number, edge: number) =>
    Math.min(Math.max(value, edge / size), 1 - edge / size);
  return {
    x: within((point.x - view.x) / view.width, width, Math.max(EDGE.x, (widthOf(mark) + GAP) / 2)),
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
