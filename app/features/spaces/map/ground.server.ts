import { z } from "zod";
import {
  boxOfTile,
  levelsOf,
  LEVELS,
  readPath,
  STEPS,
  tileAt,
  tilesIn,
  type GroundIndex,
  type TileName,
} from "~/features/spaces/map/ground-tiles";
import { nearestLand } from "~/features/spaces/map/shore";
import {
  fitView,
  toDegrees,
  toMapPoint,
  type MapPoint,
  type MapView,
} from "~/features/spaces/map/world-map";
import type { Path } from "~/values/path";

/** Reads a file of the build as text; `null` where there is none. */
export type ReadFile = (path: Path) => Promise<string | null>;

type Placed = { lat: number | null; lng: number | null };

const Names = z.array(
  z.templateLiteral([z.enum(["near", "wide"]), "-", z.number(), "-", z.number()]),
);
const Index = z.object({ drawn: Names, land: Names, sea: Names });
type Kinds = Map<TileName, keyof GroundIndex>;

/** The files of a build do not change while it runs. The text is kept and no promise, which would belong to one request. */
let kept: Kinds | undefined;

async function readKinds(read: ReadFile): Promise<Kinds> {
  if (kept) return kept;
  const index = Index.parse(JSON.parse((await read("/map/ground/tiles.json")) ?? "null"));
  const kinds: Kinds = new Map();
  for (const kind of ["drawn", "land", "sea"] as const)
    for (const name of index[kind]) kinds.set(name, kind);
  return (kept = kinds);
}

/**
 * The ground of a map of these places: the tiles that exist around them, and the places. A place in the water, such as one in a harbour
 * that is narrower than the drawing shows, is answered at the nearest shore; only the drawing uses that.
 */
export async function groundUnder<Place extends Placed>(
  read: ReadFile,
  places: Place[],
  shown?: MapView,
): Promise<{ ground: GroundIndex; places: Place[] }> {
  const kinds = await readKinds(read);
  const points = places.flatMap(({ lat, lng }) =>
    lat === null || lng === null ? [] : [toMapPoint(lng, lat)],
  );
  const view = shown ?? fitView(points);
  const ground: GroundIndex = { drawn: [], land: [], sea: [] };
  for (const name of tilesAround(points, view)) {
    const kind = kinds.get(name);
    if (kind) ground[kind].push(name);
  }
  const [level] = levelsOf(view);
  if (!level) return { ground, places };
  const water = new Map<TileName, [number, number][][]>();
  const wanted = new Set(points.map((point) => tileAt(point, level)));
  await Promise.all(
    [...wanted]
      .filter((name) => kinds.get(name) === "drawn")
      .map(async (name) => {
        const [, path = ""] =
          /" d="([^"]*)"/.exec((await read(`/map/ground/${name}.svg`)) ?? "") ?? [];
        water.set(name, readPath(path));
      }),
  );
  const moved = places.map((place) => {
    if (place.lat === null || place.lng === null) return place;
    const point = toMapPoint(place.lng, place.lat);
    const name = tileAt(point, level);
    const rings = water.get(name);
    const land = rings && ontoLand(point, name, rings);
    return land ? { ...place, ...toDegrees(land) } : place;
  });
  return { ground, places: moved };
}

/** The nearest land to a point in the water of a tile; `null` for one on land. */
function ontoLand(point: MapPoint, name: TileName, water: [number, number][][]): MapPoint | null {
  const { x, y, width } = boxOfTile(name);
  const step = width / STEPS;
  const from: [number, number] = [(point.x - x) / step, (point.y - y) / step];
  const land = nearestLand(water, from);
  return land === from ? null : { x: x + land[0] * step, y: y + land[1] * step };
}

/** The tiles that the first view needs, those beside it, and those at each point, for zooming in there. */
function tilesAround(points: MapPoint[], view: MapView): Set<TileName> {
  const levels = levelsOf(view);
  // Zooming in from the world rarely goes so far.
  if (levels.length === 0) return new Set();
  const { x, y, width, height } = view;
  const seen = levels.flatMap((level) => {
    const { size } = level;
    const wider = { x: x - size / 2, y: y - size / 2, width: width + size, height: height + size };
    return tilesIn(wider, level);
  });
  const zoomed = points.flatMap((point) => LEVELS.map((level) => tileAt(point, level)));
  return new Set([...seen, ...zoomed]);
}
