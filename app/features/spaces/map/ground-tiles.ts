import type { MapPoint, MapView } from "./world-map.ts";

/** A level of detail: its tiles have sides of `size` units of the map, and are drawn in views of up to `widest` units. */
export type GroundLevel = { name: "near" | "wide"; size: number; widest: number };

const NEAR: GroundLevel = { name: "near", size: 5, widest: 8 };
const WIDE: GroundLevel = { name: "wide", size: 40, widest: 100 };
/** From the finest on. Wider views are drawn from the outlines of the world. */
export const LEVELS: readonly GroundLevel[] = [NEAR, WIDE];

/** The steps of a drawn tile from side to side: 42 m at Lisbon on the near level, 340 m on the wide one. */
export const STEPS = 1024;

/** The name of a tile, such as `near-341-125` for Lisbon: its level, its column from 180° west, and its row from 71.8° north. */
export type TileName = `${GroundLevel["name"]}-${number}-${number}`;

/** The tiles that were drawn, and those that are nothing but land or water. No other part of the world has tiles. */
export type GroundIndex = Record<"drawn" | "land" | "sea", TileName[]>;

/** The tile of a level at a point of the map. */
export function tileAt({ x, y }: MapPoint, { name, size }: GroundLevel): TileName {
  return `${name}-${Math.floor(x / size)}-${Math.floor(y / size)}`;
}

/** The tiles of a level that a rectangle of the map touches. */
export function tilesIn({ x, y, width, height }: MapView, { name, size }: GroundLevel): TileName[] {
  const tiles: TileName[] = [];
  for (let row = Math.floor(y / size); row * size < y + height; row++)
    for (let column = Math.floor(x / size); column * size < x + width; column++)
      tiles.push(`${name}-${column}-${row}`);
  return tiles;
}

/** The levels from which a view is drawn, the finest first: a coarser one fills gaps. */
export function levelsOf({ width }: MapView): GroundLevel[] {
  return LEVELS.filter(({ widest }) => width <= widest);
}

/**
 * The tiles that a view is drawn from, the coarsest level first: a finer one covers it, and a coarser one is there only where the finer has
 * gaps. `hasGaps`: even so some of the view has no tile.
 */
export function layersOf(
  view: MapView,
  ground: GroundIndex,
): { layers: TileName[][]; hasGaps: boolean } {
  const known = new Set([...ground.drawn, ...ground.land, ...ground.sea]);
  const layers: TileName[][] = [];
  for (const level of levelsOf(view)) {
    const wanted = tilesIn(view, level);
    const tiles = wanted.filter((tile) => known.has(tile));
    if (tiles.length > 0) layers.unshift(tiles);
    if (tiles.length === wanted.length) return { layers, hasGaps: false };
  }
  return { layers, hasGaps: true };
}

/** The part of the map that a tile shows. */
export function boxOfTile(tile: TileName): MapView {
  const [level, column, row] = tile.split("-");
  const { size } = level === NEAR.name ? NEAR : WIDE;
  return { x: Number(column) * size, y: Number(row) * size, width: size, height: size };
}

/** A point in steps of its tile. */
export type Step = [number, number];

/** The rings of a drawn path: relative lines in integers, as `PathWriter` writes them. */
export function readPath(path: string): Step[][] {
  const rings: Step[][] = [];
  let start: Step = [0, 0];
  for (const text of path.split("z").slice(0, -1)) {
    const numbers = (text.match(/-?\d+/g) ?? []).map(Number);
    let [x, y] = start;
    const ring = Array.from({ length: numbers.length / 2 }, (_, index): Step => {
      x += numbers[index * 2] ?? 0;
      y += numbers[index * 2 + 1] ?? 0;
      return [x, y];
    });
    rings.push(ring);
    // A closed ring is at its first point again.
    start = ring[0] ?? start;
  }
  return rings;
}
