// Draws the land and the borders for the map of the search page into public/map/. Run by hand after a change.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { geoMercator, geoPath, type GeoPermissibleObjects } from "d3-geo";
import { merge, mesh } from "topojson-client";
import type { GeometryCollection, MultiPolygon, Polygon, Topology } from "topojson-specification";
import { toMapPoint } from "../../app/features/spaces/map/world-map.ts";
import { PathWriter } from "./path-writer.ts";
import { simplifyLine } from "./simplify.ts";

interface Detail {
  name: string;
  /** In degrees: points closer to a line than this are removed. */
  tolerance: number;
  /** In square degrees. */
  smallestIsland: number;
  /** Steps of the drawing per unit of the map. */
  steps: number;
}

const DETAILS: Detail[] = [
  { name: "world", tolerance: 0.22, smallestIsland: 0.3, steps: 1 },
  // Keeps islands of the size of Singapore, and drops rocks.
  { name: "region", tolerance: 0.045, smallestIsland: 0.03, steps: 5 },
];
const ANTARCTICA = "010";

type Position = [number, number];
type World = Topology<{ countries: GeometryCollection }>;

const atlas = resolve(import.meta.dirname, "../../node_modules/world-atlas/countries-50m.json");
const world = JSON.parse(readFileSync(atlas, "utf8")) as World;
const folder = resolve(import.meta.dirname, "../../public/map");
mkdirSync(folder, { recursive: true });
for (const detail of DETAILS) {
  const svg = draw(detail);
  writeFileSync(resolve(folder, `${detail.name}.svg`), svg);
  console.log(`public/map/${detail.name}.svg: ${Math.round(svg.length / 1000)} kB`);
}

function draw({ tolerance, smallestIsland, steps }: Detail): string {
  const topology = simplified(world, tolerance);
  const countries = topology.objects.countries.geometries.filter(
    (country): country is Polygon | MultiPolygon =>
      country.id !== ANTARCTICA && country.type !== null,
  );
  const land = merge(topology, countries);
  land.coordinates = land.coordinates.filter(([ring]) => ring && areaOf(ring) > smallestIsland);
  const inland = { type: "GeometryCollection" as const, geometries: countries };
  const borders = mesh(topology, inland, (one, other) => one !== other);
  const path = (id: string, shape: GeoPermissibleObjects) =>
    `<path id="${id}" transform="scale(${1 / steps})" vector-effect="non-scaling-stroke" d="${drawn(shape, steps)}"/>`;
  const paths = path("land", land) + path("borders", borders);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3600 1600">${paths}</svg>\n`;
}

/** Lines are simplified before countries are merged, so that neighbours share one border. */
function simplified(topology: World, tolerance: number): World {
  const { transform, ...rest } = topology;
  if (!transform) throw new Error("The atlas is not quantized as expected");
  const [kx, ky] = transform.scale;
  const [tx, ty] = transform.translate;
  const arcs = topology.arcs.map((arc) => {
    let [x, y] = [0, 0];
    const line = arc.map(([dx = 0, dy = 0]): Position => {
      x += dx;
      y += dy;
      return [x * kx + tx, y * ky + ty];
    });
    return simplifyLine(line, tolerance);
  });
  return { ...rest, arcs };
}

function areaOf(ring: number[][]): number {
  let doubled = 0;
  for (const [index, [x = 0, y = 0]] of ring.entries()) {
    const [nx = x, ny = y] = ring[index + 1] ?? [];
    doubled += x * ny - nx * y;
  }
  return Math.abs(doubled / 2);
}

/** The projection of the pins (`toMapPoint`), with shapes cut at the 180th meridian. */
function drawn(shape: GeoPermissibleObjects, steps: number): string {
  const origin = toMapPoint(0, 0);
  const writer = new PathWriter();
  const projection = geoMercator()
    .scale((1800 / Math.PI) * steps)
    .translate([origin.x * steps, origin.y * steps])
    .precision(0)
    .clipExtent([
      [0, -600 * steps],
      [3600 * steps, 1900 * steps],
    ]);
  geoPath(projection, writer)(shape);
  return writer.text();
}
