import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { mapOfSearch, type PinRow } from "~/features/spaces/map/search-map.server";
import { toMapPoint } from "~/features/spaces/map/world-map";
import { EMPTY_SEARCH } from "~/features/spaces/search/space-search";

const read = async (path: string) => readFileSync(`public${path}`, "utf8");
/** A unit of the map at Lisbon. */
const METERS = 8_700;
/** In the Tagus, 100 m from its bank. */
const IN_WATER: PinRow = ["a", "Pontoon", 38.7045, -9.134, 20];

test("a pin in drawn water moves to the shore, and stays where it is on an operator's streets", async () => {
  const typed = toMapPoint(-9.134, 38.7045);
  const metersMoved = async (styleUrl: string | undefined) => {
    const map = await mapOfSearch(read, EMPTY_SEARCH, [IN_WATER], { found: 1, styleUrl });
    const { x, y } = map.marks[0]?.point ?? { x: 0, y: 0 };
    return Math.hypot(x - typed.x, y - typed.y) * METERS;
  };
  expect(await metersMoved("https://tiles.example/style.json")).toBeLessThan(10);
  expect(await metersMoved(undefined)).toBeGreaterThan(50);
});
