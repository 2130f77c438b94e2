import { expect, test } from "vitest";
import { layOutMap } from "~/features/locations/map-layout.server";

const place = (name: string, lat: number | null, lng: number | null) => ({
  to: `/locations/${name.toLowerCase()}/somewhere` as const,
  name,
  says: "1 space",
  lat,
  lng,
});
const LISBON = place("Lisbon", 38.72, -9.14);

test("a place without a point has no pin, and places without any no map", () => {
  expect(layOutMap("world", [])).toBeNull();
  expect(layOutMap("city", [place("Nowhere", null, null)])).toBeNull();
  const map = layOutMap("world", [LISBON, place("Nowhere", null, null)]);
  expect(map?.pins.map(({ name }) => name)).toEqual(["Lisbon"]);
});

test("the ground is the world, a region, or squares of a town", () => {
  const groundOf = (...places: ReturnType<typeof place>[]) => layOutMap("world", places)?.ground;
  expect(groundOf(LISBON, place("Tokyo", 35.68, 139.69))).toMatchObject({ file: "/map/world.svg" });
  expect(groundOf(LISBON, place("Porto", 41.15, -8.61))).toMatchObject({ file: "/map/region.svg" });
  expect(groundOf(LISBON, place("Castle", 38.75, -9.2))).toMatchObject({ label: "1 km" });
});

test("pins at one point are moved apart, each with the point that it means", () => {
  const [first, second] = layOutMap("city", [LISBON, place("Bridge", 38.72, -9.14)])?.pins ?? [];
  expect([first?.from, second?.from]).toEqual([
    ["50.00%", "50.00%"],
    ["50.00%", "50.00%"],
  ]);
  expect(first?.at).not.toEqual(second?.at);
  expect(layOutMap("city", [LISBON])?.pins).toMatchObject([{ from: null, to: LISBON.to }]);
});

test("a name stands to the right of its pin, and to the left where the map ends", () => {
  const east = place("Somewhere in the far east", 35.68, 139.69);
  expect(layOutMap("world", [LISBON, east])?.pins).toMatchObject([
    { name: "Lisbon", toLeft: false, isNamed: true },
    { name: "Somewhere in the far east", toLeft: true, isNamed: true },
  ]);
});
