import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import {
  mapOfSearch,
  pinsOfCards,
  pinsOfRows,
  type NameRow,
  type PinRow,
} from "~/features/spaces/map/search-map.server";
import { toMapPoint } from "~/features/spaces/map/world-map";
import { EMPTY_SEARCH } from "~/features/spaces/search/space-search";

const read = async (path: string) => readFileSync(`public${path}`, "utf8");
/** A unit of the map at Lisbon. */
const METERS = 8_700;
/** In the Tagus, 100 m from its bank. */
const IN_WATER: PinRow = ["a", "Pontoon", 38.7045, -9.134, 20];
const CARD = {
  id: "a",
  name: "Quay House",
  neighbourhood: null,
  city: "Lisbon",
  country: "Portugal",
  lat: 38.7,
  lng: -9.1,
  photo: null,
  price: 24,
  unit: "day" as const,
  currency: "USD",
  amenities: [],
  moreAmenities: 0,
  averageRating: null,
  reviewCount: 0,
  isFeatured: false,
  isVerifiedOwner: false,
};

test("a pin in drawn water moves to the shore, and stays where it is on an operator's streets", async () => {
  const typed = toMapPoint(-9.134, 38.7045);
  const metersMoved = async (styleUrl: string | undefined) => {
    const pins = pinsOfRows([IN_WATER], EMPTY_SEARCH);
    const map = await mapOfSearch(
      read,
      EMPTY_SEARCH,
      { pins, names: [] },
      {
        found: 1,
        styleUrl,
      },
    );
    const { x, y } = map.marks[0]?.point ?? { x: 0, y: 0 };
    return Math.hypot(x - typed.x, y - typed.y) * METERS;
  };
  expect(await metersMoved("https://tiles.example/style.json")).toBeLessThan(10);
  expect(await metersMoved(undefined)).toBeGreaterThan(50);
});

test("without a map of all results the pins are those of the cards, a price of a week or a month on none", () => {
  const stay = { total: 48, days: 2, wanted: 2, desks: 1 };
  const card = (changes: object) => ({ ...CARD, ...changes });
  const cards = [card({}), card({ unit: "week" }), card({ stay })];
  expect(pinsOfCards(cards).map(({ price, stay }) => [price, stay?.total])).toEqual([
    [24, undefined],
    [null, undefined],
    [24, 48],
  ]);
});

test("a map sends the names that its first view shows before others, and few", async () => {
  const around = Array.from({ length: 12 }, (_, index): NameRow => [
    `${index}`,
    39.2,
    -9.6 + index,
  ]);
  const pins = pinsOfRows([["a", "Quay House", 38.72, -9.14, 20]], EMPTY_SEARCH);
  const names: NameRow[] = [...around, ["Almada", 38.68, -9.16], ["Lisbon", 38.72, -9.14]];
  const map = await mapOfSearch(
    read,
    EMPTY_SEARCH,
    { pins, names },
    { found: 1, styleUrl: undefined },
  );
  expect(map.names).toHaveLength(8);
  expect(map.names.slice(0, 3).map(([city]) => city)).toEqual(["Almada", "Lisbon", "0"]);
});
