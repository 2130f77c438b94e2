import type { Position } from "./shore-rings.ts";

/** The part of a ring within a square from `least` to `most` in both directions; it may touch the edges more than once. */
export function clipRing(ring: Position[], least: number, most: number): Position[] {
  const isWithin = [
    ([x]: Position) => x >= least,
    ([x]: Position) => x <= most,
    ([, y]: Position) => y >= least,
    ([, y]: Position) => y <= most,
  ];
  const edges = [least, most, least, most];
  return isWithin.reduce((clipped, within, side) => {
    const edge = edges[side] ?? least;
    return clipped.flatMap((to, index) => {
      const from = clipped.at(index - 1) ?? to;
      const crossing =
        within(from) === within(to) ? [] : [crossingOf(from, to, side < 2 ? 0 : 1, edge)];
      return within(to) ? [...crossing, to] : crossing;
    });
  }, ring);
}

function crossingOf(from: Position, to: Position, axis: 0 | 1, edge: number): Position {
  const share = (edge - from[axis]) / (to[axis] - from[axis]);
  const other = axis === 0 ? 1 : 0;
  const beside = from[other] + (to[other] - from[other]) * share;
  return axis === 0 ? [edge, beside] : [beside, edge];
}
