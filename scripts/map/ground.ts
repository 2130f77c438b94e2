// Draws the seas and lakes around the reference cities into public/map/ground/, from GSHHG, whose coasts and lakes are the finest that a
// package has. Run by hand after a change of the reference cities or of the drawing:
//   apt-get download gmt-gshhg-full && dpkg-deb -x gmt-gshhg-full_*.deb gshhg   (2.3.7; LGPL 3 or later)
//   cp gshhg/usr/share/gmt-gshhg/binned_GSHHS_f.nc FOLDER && npm install --prefix FOLDER h5wasm@0.10.3
//   scripts/run scripts/map/ground.ts FOLDER
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import {
  LEVELS,
  readPath,
  STEPS,
  tilesIn,
  type GroundIndex,
  type GroundLevel,
  type TileName,
} from "../../app/features/spaces/map/ground-tiles.ts";
import { toDegrees, toMapPoint } from "../../app/features/spaces/map/world-map.ts";
import { clipRing } from "./clip.ts";
import { PathWriter } from "./path-writer.ts";
import { waterRings, type Position } from "./shore-rings.ts";
import { simplifyLine } from "./simplify.ts";
import { openSurvey } from "./survey.ts";

/** How far around a city each level is drawn, in kilometres. */
const AROUND = { near: 16, wide: 40 };
/** Steps: points closer to a line than this are removed. */
const TOLERANCE = { near: 0.9, wide: 1.3 };
/** Steps: rocks and ponds smaller than this in both directions are removed. */
const SMALLEST = { near: 2.5, wide: 4 };
/** Steps: tiles overlap, so that no line shows between them. */
const OVERLAP = 1;
const KILOMETRES_PER_DEGREE = 111.2;

const root = resolve(import.meta.dirname, "../..");
const [, , data] = process.argv;
if (!data) throw new Error("Name the folder with the survey and h5wasm");
const squareAt = await openSurvey(data);
const folder = resolve(root, "public/map/ground");
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const index: GroundIndex = { drawn: [], land: [], sea: [] };
for (const level of LEVELS) drawLevel(level);
writeFileSync(resolve(folder, "tiles.json"), `${JSON.stringify(index)}\n`);

function drawLevel(level: GroundLevel) {
  const tiles = new Set(
    referenceCities().flatMap(([lng, lat]) => {
      const [up, aside] = degreesAround(lat, AROUND[level.name]);
      const from = toMapPoint(lng - aside, lat + up);
      const to = toMapPoint(lng + aside, lat - up);
      return tilesIn({ ...from, width: to.x - from.x, height: to.y - from.y }, level);
    }),
  );
  let bytes = 0;
  for (const tile of tiles) {
    const path = drawTile(tile, level);
    const kind = path === "" ? "land" : isWhole(path) ? "sea" : "drawn";
    index[kind].push(tile);
    if (kind !== "drawn") continue;
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${STEPS} ${STEPS}"><path id="water" fill-rule="evenodd" d="${path}"/></svg>\n`;
    bytes += svg.length;
    writeFileSync(resolve(folder, `${tile}.svg`), svg);
  }
  console.log(`${level.name}: ${tiles.size} tiles, ${Math.round(bytes / 1000)} kB`);
}

/** Degrees of latitude and of longitude. */
function degreesAround(lat: number, kilometres: number): [number, number] {
  const up = kilometres / KILOMETRES_PER_DEGREE;
  return [up, up / Math.cos((lat * Math.PI) / 180)];
}

function drawTile(tile: TileName, level: GroundLevel): string {
  const { size } = level;
  const [, column = 0, row = 0] = tile.split("-").map(Number);
  const [west, east] = [column * size, (column + 1) * size].map((x) => x / 10 - 180);
  const [north, south] = [row * size, (row + 1) * size].map((y) => toDegrees({ x: 0, y }).lat);
  if (west === undefined || east === undefined || north === undefined || south === undefined)
    throw new Error(`${tile} is not the name of a tile`);
  const writer = new PathWriter();
  for (let lat = Math.floor(south); lat < north; lat++)
    for (let lng = Math.floor(west); lng < east; lng++)
      for (const ring of ringsIn(lng, lat, level)) {
        const drawn = clipRing(
          ring.map(([lng, lat]): Position => {
            const { x, y } = toMapPoint(lng, lat);
            return [(x / size - column) * STEPS, (y / size - row) * STEPS];
          }),
          -OVERLAP,
          STEPS + OVERLAP,
        );
        draw(drawn, writer, SMALLEST[level.name]);
      }
  return writer.text();
}

/** Whether a path is water everywhere: every point is on the edge of the tile, beyond which it was clipped. */
function isWhole(path: string): boolean {
  const isEdge = (value: number) => value === -OVERLAP || value === STEPS + OVERLAP;
  return readPath(path).every((ring) => ring.every(([x, y]) => isEdge(x) || isEdge(y)));
}

/** The water of a square of the survey, simplified for a level. */
function ringsIn(lng: number, lat: number, { name, size }: GroundLevel): Position[][] {
  const square = squareAt(((lng + 540) % 360) - 180, lat);
  // `simplifyLine` measures in degrees of latitude, and the steps of the map are shorter away from the equator.
  const step = (size / 10 / STEPS) * Math.cos(((lat + 0.5) * Math.PI) / 180);
  const tolerance = step * TOLERANCE[name];
  const shores = square.shores.map(({ line, isRing }) => ({
    line: isRing ? simplifyRing(line, tolerance) : simplifyLine(line, tolerance),
    isRing,
  }));
  return waterRings({ ...square, shores });
}

/** A ring has no ends to keep: the point that is farthest from the first one is the second end. */
function simplifyRing(ring: Position[], tolerance: number): Position[] {
  const [first] = ring;
  if (!first) return ring;
  const away = ring.map(([x, y]) => Math.hypot(x - first[0], y - first[1]));
  const farthest = away.indexOf(Math.max(...away));
  return [
    ...simplifyLine(ring.slice(0, farthest + 1), tolerance).slice(0, -1),
    ...simplifyLine([...ring.slice(farthest), first], tolerance).slice(0, -1),
  ];
}

function draw(ring: Position[], writer: PathWriter, smallest: number) {
  const [first] = ring;
  const spread = (axis: 0 | 1) => {
    const values = ring.map((point) => point[axis]);
    return Math.max(...values) - Math.min(...values);
  };
  if (!first || ring.length < 3 || Math.max(spread(0), spread(1)) < smallest) return;
  writer.moveTo(...first);
  for (const point of ring.slice(1)) writer.lineTo(...point);
  writer.closePath();
}

/** The cities of the migrations with reference places, as longitude and latitude. */
function referenceCities(): Position[] {
  const city =
    /^ *\('[A-Z]{2}', (?:null|'(?:[^']|'')*'), '(?:[^']|'')*', '[^']+', (-?[\d.]+), (-?[\d.]+)/gm;
  return globSync("supabase/migrations/*places*.sql", { cwd: root }).flatMap((file) =>
    [...readFileSync(resolve(root, file), "utf8").matchAll(city)].map(([, lat, lng]): Position => [
      Number(lng),
      Number(lat),
    ]),
  );
}
