import { boxesOfMarks, type Mark } from "~/features/spaces/map/clusters";
import { widthOfMark, type SpacePin } from "~/features/spaces/map/mark-text";
import {
  boxAround,
  gapBetween,
  meet,
  within,
  type PixelBox,
} from "~/features/spaces/map/pixel-box";
import type { MapPoint, MapView } from "~/features/spaces/map/world-map";

/** A city and its centre, in units of the map. */
export type MapName = [city: string, x: number, y: number];

/** A name on a map: its city in fractions of the view, and from there to the middle of the name in pixels. */
export type PlacedName = { name: MapName; at: MapPoint; dx: number; dy: number };

/** Pixels of a letter, rounded up, and of a sign of Chinese, Japanese or Korean; of half a line; and around a name. */
const LETTER = 7.2;
const SIGN = 13;
const HALF_LINE = 8;
const GAP = 3;
/** Pixels from a city's centre to its name: as far as past a mark that is there. */
const FARTHEST = 34;
/** Units of the map, 43 km at Lisbon: beside no mark, a name that is further away would be at another place. */
const NEAR = 5;

/** The parts of a map that names leave free, in pixels. */
type Taken = { marks: PixelBox[]; furniture: PixelBox[] };

/**
 * Puts each name as near to its city as it fits: inside the view, and over nothing that is taken. The first name has the first choice; one
 * without a spot is left out. On a map of the world each mark has one name, and the others only fit where they are right.
 */
export function placeNames(
  names: MapName[],
  view: MapView,
  width: number,
  { marks, furniture }: Taken,
): PlacedName[] {
  const scale = width / view.width;
  const frame = { left: 0, right: width, top: 0, bottom: view.height * scale };
  const boxes = [...marks, ...furniture];
  const named = new Set<PixelBox>();
  const placed: PlacedName[] = [];
  for (const name of names) {
    const [city, x, y] = name;
    const centre = { x: (x - view.x) * scale, y: (y - view.y) * scale };
    const point = boxAround(centre, 1, 1);
    if (!meet(point, frame)) continue;
    const mark = marks.find((box) => meet(point, box) && !named.has(box));
    const half = widthOf(city) / 2;
    const farthest = mark ? FARTHEST : Math.min(FARTHEST, NEAR * scale);
    let best: { dx: number; dy: number; box: PixelBox; away: number } | null = null;
    for (const [dx, dy] of spotsFor(half)) {
      const away = distance(dx, dy, half);
      if (away > farthest || (best && away >= best.away)) continue;
      const box = boxAround({ x: centre.x + dx, y: centre.y + dy }, half + GAP, HALF_LINE);
      if (!within(box, frame) || boxes.some((other) => meet(box, other))) continue;
      // Nearer to another mark, it would be read as the name of that one.
      if (mark && marks.some((other) => gapBetween(box, other) < gapBetween(box, mark))) continue;
      best = { dx: Math.round(dx), dy, box, away };
    }
    if (!best) continue;
    if (mark) named.add(mark);
    boxes.push(best.box);
    const at = { x: centre.x / width, y: centre.y / frame.bottom };
    placed.push({ name, at, dx: best.dx, dy: best.dy });
  }
  return placed;
}

/** From a city's centre to the spots that are tried for the middle of its name, in pixels. */
function spotsFor(half: number): (readonly [dx: number, dy: number])[] {
  const aside = mirrored([0, half / 2, half, half + 16]);
  return mirrored([0, 9, 17, 25, 33, 41]).flatMap((dy) => aside.map((dx) => [dx, dy] as const));
}

function mirrored(lengths: number[]): number[] {
  return [...lengths, ...lengths.slice(1).map((length) => -length)];
}

/**
 * Pixels from a city's centre to the edge of its name. Above and below it a name is nearer than beside it, where the next city would be, and
 * of equal spots the one in the middle is the nearest.
 */
function distance(dx: number, dy: number, half: number): number {
  const [aside, above] = [Math.abs(dx), Math.abs(dy)];
  const toEdge = Math.hypot(2 * Math.max(aside - half, 0), Math.max(above - HALF_LINE, 0));
  return toEdge + (aside + above) / 100;
}

function widthOf(name: string): number {
  return [...name].reduce((sum, sign) => sum + (sign > "\u1100" ? SIGN : LETTER), 0);
}

/** Units of the map, 40° of longitude: on wider ones a mark is of several countries, and the name of one city would mislead. */
const WIDEST = 400;

/** The names on the map of a search, among its marks. */
export function namesAmong(
  marks: Mark<SpacePin>[],
  names: MapName[],
  view: MapView,
  width: number,
): PlacedName[] {
  if (view.width > WIDEST) return [];
  // One of several cities has the name of none.
  const [ofRegion, ofCity] = [marks.filter(isOfRegion), marks.filter((mark) => !isOfRegion(mark))];
  const boxesOf = (some: Mark<SpacePin>[]) => boxesOfMarks(some, view, width, widthOfMark);
  return placeNames(names, view, width, {
    marks: boxesOf(ofCity),
    furniture: [...furnitureOf(width, (width / view.width) * view.height), ...boxesOf(ofRegion)],
  });
}

function isOfRegion({ box }: Mark<SpacePin>): boolean {
  return box !== undefined && Math.max(box.right - box.left, box.bottom - box.top) > NEAR;
}

/** The legend at the head and the foot of a map, and its buttons (`.map-controls`): below the head, or at the foot on a phone. */
export function furnitureOf(width: number, height: number): PixelBox[] {
  return [
    { left: 0, right: width, top: 0, bottom: 32 },
    { left: 0, right: width, top: height - 56, bottom: height },
    // Without scripts they are six.
    { left: width - 282, right: width, top: 0, bottom: 86 },
  ];
}
