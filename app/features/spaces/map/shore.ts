import { STEPS, type Step } from "./ground-tiles.ts";

/** Steps from the shore to a point that was moved to it: the pin is on land, not on the line. */
const INLAND = 0.5;

/** Whether a point is within the water of its tile, by the even-odd rule. */
export function isWater(water: readonly Step[][], [x, y]: Step): boolean {
  let isInside = false;
  for (const ring of water)
    for (const [[fromX, fromY], [toX, toY]] of sidesOf(ring))
      if (fromY > y !== toY > y && x < fromX + ((y - fromY) / (toY - fromY)) * (toX - fromX))
        isInside = !isInside;
  return isInside;
}

/** The point itself where it is on land; otherwise the nearest land of its tile. Without land in the tile it stays where it is. */
export function nearestLand(water: readonly Step[][], point: Step): Step {
  if (!isWater(water, point)) return point;
  const sides = water.flatMap((ring) => [...sidesOf(ring)]);
  const shores = sides
    .map(([from, to]) => {
      const shore = nearestOn(from, to, point);
      return { shore, away: Math.hypot(shore[0] - point[0], shore[1] - point[1]) };
    })
    .toSorted((one, other) => one.away - other.away);
  for (const { shore, away } of shores) {
    const land = beyond(point, shore, away);
    // Beyond the side may be more water: the survey is cut into squares. Beyond the edge of the tile nothing is known.
    if (land.every((step) => step >= 0 && step <= STEPS) && !isWater(water, land)) return land;
  }
  return point;
}

/** A little further than the shore, seen from a point in the water. */
function beyond([x, y]: Step, [shoreX, shoreY]: Step, away: number): Step {
  const share = away === 0 ? 0 : INLAND / away;
  return [shoreX + (shoreX - x) * share, shoreY + (shoreY - y) * share];
}

function* sidesOf(ring: readonly Step[]): Generator<[Step, Step]> {
  let from = ring.at(-1);
  for (const to of ring) {
    if (from) yield [from, to];
    from = to;
  }
}

function nearestOn([x, y]: Step, [toX, toY]: Step, [pointX, pointY]: Step): Step {
  const [right, down] = [toX - x, toY - y];
  const length = right * right + down * down;
  const along = length === 0 ? 0 : ((pointX - x) * right + (pointY - y) * down) / length;
  const share = Math.min(Math.max(along, 0), 1);
  return [x + right * share, y + down * share];
}
