import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { mapOfPlace } from "~/features/spaces/map/place-map.server";
import { toMapPoint } from "~/features/spaces/map/world-map";

const read = async (path: string) => readFileSync(`public${path}`, "utf8");
const LISBON = { lat: 38.71, lng: -9.14, timezone: null };

test("the map of a space has the space in the middle, the city centre in view, and ground", async () => {
  for (const [lat, lng] of [
    [38.7101, -9.1401],
    [38.74, -9.1],
    [38.71, -9.3],
  ] as const) {
    const map = await mapOfPlace(read, { lat, lng, city: "Lisbon", knownCity: LISBON });
    if (!map) throw new Error("Its point is known");
    const { view, centre, ground } = map;
    const { x, y } = toMapPoint(lng, lat);
    // A pin in the water moves to the shore, 1 km at most here.
    expect(Math.abs(view.x + view.width / 2 - x)).toBeLessThan(0.12);
    expect(Math.abs(view.y + view.height / 2 - y)).toBeLessThan(0.12);
    expect(centre.x).toBeGreaterThan(view.x);
    expect(centre.x).toBeLessThan(view.x + view.width);
    expect(centre.y).toBeGreaterThan(view.y);
    expect(centre.y).toBeLessThan(view.y + view.height);
    expect(ground.drawn.length).toBeGreaterThan(0);
  }
});

test("a space without a point, or far from its city, has no map", async () => {
  expect(
    await mapOfPlace(read, { lat: null, lng: null, city: "Lisbon", knownCity: LISBON }),
  ).toBeNull();
  expect(
    await mapOfPlace(read, { lat: 38.7, lng: -9.1, city: "Lisbon", knownCity: null }),
  ).toBeNull();
  expect(
    await mapOfPlace(read, { lat: 52.5, lng: 13.4, city: "Lisbon", knownCity: LISBON }),
  ).toBeNull();
});

test("the centre has the name of its city where the pin leaves room, and none at the centre itself", async () => {
  const nameOf = async (lat: number, lng: number, city = "Lisbon") =>
    (await mapOfPlace(read, { lat, lng, city, knownCity: LISBON }))?.name;
  expect(await nameOf(38.74, -9.1)).toMatchObject({ city: "Lisbon" });
  expect(await nameOf(38.71, -9.3)).toMatchObject({ city: "Lisbon" });
  expect(await nameOf(38.74, -9.1, "A city whose name is longer than its map")).toBeNull();
});
