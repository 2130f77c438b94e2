import { expect, test } from "vitest";
import { layOutMap } from "~/features/locations/map-layout.server";

const place = (name: string, lat: number | null, lng: number | null) => ({
  to: `/locations/${name.toLowerCase()}/somewhere` as const,
  name,
  says: "1 space",
  lat,
  lng,
});
/** A map of these places without a drawn ground. */
const layOut = (of: "world" | "city", ...places: ReturnType<typeof place>[]) =>
  layOutMap(of, { places, ground: { drawn: [], land: [], sea: [] } });
const LISBON = place("Lisbon", 38.72, -9.14);

test("a place without a point has no pin, and without any point there is no map", () => {
  expect(layOut("world")).toBeNull();
  expect(layOut("city", place("Nowhere", null, null))).toBeNull();
  const map = layOut("world", LISBON, place("Nowhere", null, null));
  expect(map?.pins.map(({ name }) => name)).toEqual(["Lisbon"]);
});

test("pins at one point are moved apart, each with a line to its point", () => {
  const [first, second] = layOut("city", LISBON, place("Bridge", 38.72, -9.14))?.pins ?? [];
  expect([first?.from, second?.from]).toEqual([
    ["50.00%", "50.00%"],
    ["50.00%", "50.00%"],
  ]);
  expect(first?.at).not.toEqual(second?.at);
  expect(layOut("city", LISBON)?.pins).toMatchObject([{ from: null, to: LISBON.to }]);
});

test("a name is to the right of its pin, and to the left at the edge of the map", () => {
  const east = place("Somewhere in the far east", 35.68, 139.69);
  expect(layOut("world", LISBON, east)?.pins).toMatchObject([
    { name: "Lisbon", toLeft: false, isNamed: true },
    { name: "Somewhere in the far east", toLeft: true, isNamed: true },
  ]);
});
