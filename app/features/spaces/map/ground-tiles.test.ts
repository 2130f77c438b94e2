import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { groundUnder } from "~/features/spaces/map/ground.server";
import {
  boxOfTile,
  layersOf,
  readPath,
  STEPS,
  tileAt,
  tilesIn,
  LEVELS,
  type GroundIndex,
  type GroundLevel,
  type Step,
} from "~/features/spaces/map/ground-tiles";
import { hasSource } from "~/features/spaces/map/map-ground";
import { isWater, nearestLand } from "~/features/spaces/map/shore";
import { fitView, toDegrees, toMapPoint } from "~/features/spaces/map/world-map";

const [NEAR, WIDE] = LEVELS as [GroundLevel, GroundLevel];
const NONE: GroundIndex = { drawn: [], land: [], sea: [] };
const LISBON = { lat: 38.71, lng: -9.14 };
const PORTO = { lat: 41.15, lng: -8.61 };

/** The files as the build serves them. */
const read = async (path: string) => readFileSync(`public${path}`, "utf8");
const waterOf = async (tile: string) =>
  readPath(/" d="([^"]*)"/.exec(await read(`/map/ground/${tile}.svg`))?.[1] ?? "");

/** A point of the map in steps of a tile. */
function stepsIn(
  tile: ReturnType<typeof tileAt>,
  { lat, lng }: { lat: number; lng: number },
): Step {
  const { x, y, width } = boxOfTile(tile);
  const point = toMapPoint(lng, lat);
  return [((point.x - x) / width) * STEPS, ((point.y - y) / width) * STEPS];
}

test("the Tagus is water, and Lisbon and Almada on its banks are land", async () => {
  const whereabouts = async (lat: number, lng: number) => {
    const tile = tileAt(toMapPoint(lng, lat), NEAR);
    return isWater(await waterOf(tile), stepsIn(tile, { lat, lng }));
  };
  expect(await whereabouts(38.694, -9.16)).toBe(true);
  expect(await whereabouts(38.713, -9.14)).toBe(false);
  expect(await whereabouts(38.67, -9.17)).toBe(false);
});

test.each([
  ["a city at a river's mouth", "near-341-125"],
  ["a harbour with islands", "near-588-164"],
  ["a coast at a small scale", "wide-42-15"],
])("no pin is drawn in the water of %s", async (_, tile) => {
  const water = await waterOf(tile);
  const step = fc.double({ min: 0, max: STEPS, noNaN: true });
  let moved = 0;
  fc.assert(
    fc.property(step, step, (x, y) => {
      const land = nearestLand(water, [x, y]);
      expect(isWater(water, land)).toBe(false);
      if (isWater(water, [x, y])) moved++;
      else expect(land).toEqual([x, y]);
    }),
    { numRuns: 400 },
  );
  expect(moved).toBeGreaterThan(20);
});

test("a place in the Tagus is drawn on its bank, and one on land stays", async () => {
  const inRiver = { lat: 38.694, lng: -9.16 };
  const { places, ground } = await groundUnder(read, [LISBON, inRiver, { lat: null, lng: null }]);
  expect(places[0]).toEqual(LISBON);
  expect(places[2]).toEqual({ lat: null, lng: null });
  const [, bank] = places;
  expect(bank).not.toEqual(inRiver);
  // Within 1.5 km, which is the width of the river there.
  expect(Math.abs((bank?.lat ?? 0) - inRiver.lat)).toBeLessThan(0.014);
  expect(layersOf(fitView([toMapPoint(LISBON.lng, LISBON.lat)]), ground).hasGaps).toBe(false);
});

test("a town is drawn from near tiles, a country from wide ones, and the world from its outlines", async () => {
  const layersFor = async (...places: { lat: number; lng: number }[]) => {
    const { ground } = await groundUnder(read, places);
    return layersOf(fitView(places.map(({ lat, lng }) => toMapPoint(lng, lat))), ground);
  };
  expect((await layersFor(LISBON)).layers.flat().every((tile) => tile.startsWith("near"))).toBe(
    true,
  );
  expect(
    (await layersFor(LISBON, PORTO)).layers.flat().every((tile) => tile.startsWith("wide")),
  ).toBe(true);
  expect(await layersFor(LISBON, { lat: 35.68, lng: 139.69 })).toEqual({
    layers: [],
    hasGaps: true,
  });
  // In the Sahara nobody has drawn anything.
  expect(await layersFor({ lat: 23, lng: 5 })).toEqual({ layers: [], hasGaps: true });
});

test("a coarse tile fills the gaps of fine ones", () => {
  const point = toMapPoint(LISBON.lng, LISBON.lat);
  const view = fitView([point]);
  const wide = tilesIn(view, WIDE);
  expect(layersOf(view, { ...NONE, drawn: wide })).toEqual({ layers: [wide], hasGaps: false });
  expect(layersOf(view, NONE)).toEqual({ layers: [], hasGaps: true });
});

test("degrees and the points of the map are each other's inverse", () => {
  fc.assert(
    fc.property(
      fc.double({ min: -180, max: 180, noNaN: true }),
      fc.double({ min: -75, max: 75, noNaN: true }),
      (lng, lat) => {
        const back = toDegrees(toMapPoint(lng, lat));
        expect(back.lng).toBeCloseTo(lng, 6);
        expect(back.lat).toBeCloseTo(lat, 6);
      },
    ),
  );
});

test("the source of the coasts is named only where one is drawn", () => {
  const view = fitView([toMapPoint(LISBON.lng, LISBON.lat)]);
  const [tile] = tilesIn(view, NEAR);
  if (!tile) throw new Error("The view has a tile");
  expect(hasSource(view, { ...NONE, drawn: [tile] })).toBe(true);
  expect(hasSource(view, { ...NONE, land: [tile] })).toBe(false);
});
