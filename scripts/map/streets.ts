// Writes the streets of Montevideo for the demo into demo/streets/, from tiles of OpenStreetMap (ODbL): of their 21 MB the streets, waters,
// parks and names of quarters stay, on a coarser grid. Run by hand:
//   npm install --prefix FOLDER @mapbox/mvt-fixtures@4.0.0 @mapbox/vector-tile@3.0.0 pbf@5.1.2 @maplibre/vt-pbf@4.3.3
//   scripts/run scripts/map/streets.ts FOLDER
import { globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { z } from "zod";
import { simplifyLine } from "./simplify.ts";

/** Steps from side to side of a tile: 0.5 m at Montevideo. The source has 64 times as many. */
const STEPS = 16_384;
/** Steps: points closer to a line than this are removed. */
const TOLERANCE = 2;
const UNIT = 1e-6;

type Point = { x: number; y: number };
/** A feature as the libraries read and write it; the types are 1 for points, 2 for lines and 3 for areas. */
type Feature = {
  type: number;
  id: number | undefined;
  properties: Readonly<Record<string, string | number | boolean>>;
  loadGeometry: () => Point[][];
};
type Layer = {
  name: string;
  version: number;
  extent: number;
  length: number;
  feature: (at: number) => Feature;
};
type Tile = { layers: Readonly<Record<string, Layer>> };

const isFunction = (value: unknown) => typeof value === "function";
const [, , folder] = process.argv;
if (!folder) throw new Error("Name the folder with the packages");
const packages = resolve(folder, "node_modules");
const load = async (path: string): Promise<unknown> =>
  import(pathToFileURL(resolve(packages, path)).href);
const { PbfReader } = z
  .object({ PbfReader: z.custom<new (bytes: Uint8Array) => object>(isFunction) })
  .parse(await load("pbf/index.js"));
const { VectorTile } = z
  .object({ VectorTile: z.custom<new (reader: object) => Tile>(isFunction) })
  .parse(await load("@mapbox/vector-tile/index.js"));
const { fromVectorTileJs } = z
  .object({ fromVectorTileJs: z.custom<(tile: Tile) => Uint8Array>(isFunction) })
  .parse(await load("@maplibre/vt-pbf/dist/index.es.js"));

/** The layer of a feature and the kinds that the style tells apart; `null` for all others. */
function kindOf({ type, properties }: Feature): [layer: string, kind: string] | null {
  const { highway, waterway, natural, leisure, landuse, place } = properties;
  if (type === 2 && typeof highway === "string") {
    const kind = ROADS.find(([, names]) => names.includes(highway.replace("_link", "")))?.[0];
    return kind === undefined ? null : ["roads", kind];
  }
  if (type === 2 && /^(river|stream|canal)$/.test(String(waterway))) return ["waterways", "line"];
  if (type === 3 && natural === "water") return ["water", "area"];
  if (
    type === 3 &&
    (/^(park|garden|golf_course)$/.test(String(leisure)) || GREEN.test(String(landuse)))
  )
    return ["parks", "area"];
  if (type === 1 && /^(suburb|neighbourhood)$/.test(String(place)))
    return ["quarters", String(place)];
  return null;
}

const GREEN = /^(grass|forest|recreation_ground|cemetery|meadow)$/;
const ROADS: [kind: string, names: string[]][] = [
  ["major", ["motorway", "trunk", "primary", "secondary"]],
  ["middle", ["tertiary"]],
  ["minor", ["residential", "unclassified", "living_street", "service", "pedestrian", "road"]],
  ["path", ["footway", "path", "track", "steps", "cycleway"]],
];

const out = resolve(import.meta.dirname, "../../demo/streets");
mkdirSync(out, { recursive: true });
/** The zoom of the source, and coarser ones for wider views, with the kinds that these leave out. */
const ZOOM = 12;
const COARSER: readonly { zoom: number; without: readonly string[] }[] = [
  { zoom: 12, without: [] },
  { zoom: 11, without: ["path"] },
  { zoom: 10, without: ["path", "minor"] },
];
/** Layers by the name of their tile: "12-1408-2471". */
const drawn = new Map<string, Record<string, Feature[]>>();
let streets = 0;
const tiles = globSync(
  resolve(packages, "@mapbox/mvt-fixtures/real-world/osm-qa-montevideo/*.mvt"),
);
for (const file of tiles.toSorted()) {
  const [, column = 0, row = 0] = basename(file, ".mvt").split("-").map(Number);
  const { layers } = new VectorTile(new PbfReader(readFileSync(file)));
  for (const layer of Object.values(layers))
    for (let at = 0; at < layer.length; at++) {
      const feature = layer.feature(at);
      const [name, kind] = kindOf(feature) ?? [];
      if (!name || !kind) continue;
      if (name === "roads") streets += 1;
      for (const { zoom, without } of COARSER) {
        if (without.includes(kind)) continue;
        const joined = 2 ** (ZOOM - zoom);
        const tile = `${zoom}-${Math.floor(column / joined)}-${Math.floor(row / joined)}`;
        const scale = STEPS / layer.extent / joined;
        const from = {
          x: ((column % joined) * STEPS) / joined,
          y: ((row % joined) * STEPS) / joined,
        };
        const kept = drawn.get(tile) ?? {};
        (kept[name] ??= []).push(coarser(feature, { kind, scale, from }));
        drawn.set(tile, kept);
      }
    }
}
let bytes = 0;
for (const [name, kept] of drawn) {
  const layers = Object.entries(kept).map(([layer, features]): [string, Layer] => [
    layer,
    layerOf(layer, features),
  ]);
  const tile = fromVectorTileJs({ layers: Object.fromEntries(layers) });
  bytes += tile.length;
  writeFileSync(resolve(out, `${name}.mvt`), tile);
}
console.log(`${drawn.size} tiles, ${streets} streets, ${Math.round(bytes / 1000)} kB`);

function layerOf(name: string, features: Feature[]): Layer {
  const at = (index: number) => {
    const feature = features[index];
    if (!feature) throw new Error(`There is no feature ${index} in ${name}`);
    return feature;
  };
  return { name, version: 2, extent: STEPS, length: features.length, feature: at };
}

/** A feature on the coarser grid, with its kind and its name alone. */
function coarser(
  feature: Feature,
  { kind, scale, from }: { kind: string; scale: number; from: Point },
): Feature {
  const { type, properties } = feature;
  const lines = feature.loadGeometry().map((line) => {
    // In units that `simplifyLine` takes for degrees at the equator.
    const points = line.map(({ x, y }): [number, number] => [x * scale * UNIT, y * scale * UNIT]);
    const shape = type === 1 ? points : simplifyLine(points, TOLERANCE * UNIT);
    return shape.map(([x, y]) => ({
      x: Math.round(from.x + x / UNIT),
      y: Math.round(from.y + y / UNIT),
    }));
  });
  const name = properties["name"];
  return {
    type,
    id: undefined,
    properties: name === undefined ? { kind } : { kind, name },
    loadGeometry: () => lines,
  };
}
