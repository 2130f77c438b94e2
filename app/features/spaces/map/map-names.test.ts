import fc from "fast-check";
import { expect, test } from "vitest";
import { markOf } from "~/features/spaces/map/clusters";
import { furnitureOf, namesAmong, placeNames, type MapName } from "~/features/spaces/map/map-names";
import { meet, within, type PixelBox } from "~/features/spaces/map/pixel-box";

const WIDTH = 400;
const HEIGHT = 660;
/** A pixel is a unit. */
const VIEW = { x: 1000, y: 500, width: WIDTH, height: HEIGHT };
const at = (city: string, x: number, y: number): MapName => [city, VIEW.x + x, VIEW.y + y];
const pinAt = (x: number, y: number): PixelBox => ({
  left: x - 27,
  right: x + 27,
  top: y - 14,
  bottom: y + 14,
});

/** At least the size of the letters. */
const boxOf = ({ name: [city], at, dx, dy }: ReturnType<typeof placeNames>[number]): PixelBox => {
  const [x, y, half] = [at.x * WIDTH + dx, at.y * HEIGHT + dy, city.length * 3.4];
  return { left: x - half, right: x + half, top: y - 7, bottom: y + 7 };
};

test("a name covers no pin, no other name, nothing of the legend or the buttons, and is not cut off", () => {
  const spot = fc.tuple(fc.nat(WIDTH), fc.nat(HEIGHT));
  const names = fc.array(fc.tuple(spot, fc.constantFrom("Faro", "Lisbon", "Bad Homburg")), {
    maxLength: 24,
  });
  let placed = 0;
  fc.assert(
    fc.property(names, fc.array(spot, { maxLength: 40 }), (cities, pins) => {
      const marks = pins.map(([x, y]) => pinAt(x, y));
      const furniture = furnitureOf(WIDTH, HEIGHT);
      const taken = [...marks, ...furniture];
      const boxes = placeNames(
        cities.map(([[x, y], city]) => at(city, x, y)),
        VIEW,
        WIDTH,
        { marks, furniture },
      ).map(boxOf);
      placed += boxes.length;
      for (const [index, box] of boxes.entries()) {
        expect(within(box, { left: 0, right: WIDTH, top: 0, bottom: HEIGHT })).toBe(true);
        expect([...taken, ...boxes.slice(0, index)].some((other) => meet(box, other))).toBe(false);
      }
    }),
    { numRuns: 60 },
  );
  expect(placed).toBeGreaterThan(100);
});

const place = (names: MapName[], marks: PixelBox[], scale = 1) =>
  placeNames(
    names.map(([city, x, y]) => [city, x / scale, y / scale]),
    { x: VIEW.x / scale, y: VIEW.y / scale, width: WIDTH / scale, height: HEIGHT / scale },
    WIDTH,
    { marks, furniture: [] },
  );
/** Pixels of a unit on a map of one city. */
const STREETS = 100;

test("a name is at the centre of its city, above or below a pin that is there, and nowhere among too many", () => {
  const lisbon = [at("Lisbon", 200, 300)];
  const [free] = place(lisbon, [], STREETS);
  expect([free?.dx, free?.dy]).toEqual([0, 0]);
  const [beside] = place(lisbon, [pinAt(200, 300)], STREETS);
  expect([beside?.dx, Math.abs(beside?.dy ?? 0)]).toEqual([0, 25]);
  const [above] = place(lisbon, [pinAt(200, 300), pinAt(200, 330)], STREETS);
  expect([above?.dx, above?.dy]).toEqual([0, -25]);
  const crowd = [170, 230].flatMap((x) => [240, 270, 300, 330, 360].map((y) => pinAt(x, y)));
  expect(place(lisbon, crowd, STREETS)).toEqual([]);
  // Only free where it would be read as the name of the lowest pin.
  const nearOther = [270, 300, 349].map((y) => pinAt(200, y));
  expect(place(lisbon, nearOther, STREETS)).toEqual([]);
});

test("the first of two cities has the place, and a city outside of the view no name", () => {
  const names = [at("Porto", 200, 300), at("Gaia", 201, 301), at("Braga", 200, -20)];
  expect(place(names, [], STREETS).map(({ name: [city], dx, dy }) => [city, dx, dy])).toEqual([
    ["Porto", 0, 0],
    ["Gaia", 0, 17],
  ]);
});

test("on a map of continents a mark has one name, and the other names are over their cities", () => {
  const names = [at("Berlin", 200, 300), at("Prague", 205, 303), at("Paris", 165, 305)];
  const marks = [pinAt(200, 300)];
  const [berlin, paris, more] = place(names, marks, 0.1);
  expect([berlin?.name[0], paris?.name[0], more]).toEqual(["Berlin", "Paris", undefined]);
  // Moved aside, and still over its point.
  expect([paris?.dx, paris?.dy]).toEqual([-18, 0]);
  expect(place(names, marks, STREETS)).toHaveLength(3);
});

test("a mark of several cities has the name of none, and a map of continents has no names", () => {
  const pin = { id: null, name: "Kollwitz", price: null };
  const view = { x: 0, y: 0, width: 200, height: 330 };
  const berlin: MapName = ["Berlin", 100, 150];
  const named = (box: { left: number; top: number; right: number; bottom: number }, wide = 1) => {
    const mark = { ...markOf(pin, { x: 100, y: 150 }), count: 11, box };
    const shown = { ...view, width: view.width * wide, height: view.height * wide };
    return namesAmong([mark], [berlin], shown, WIDTH).map(({ name: [city] }) => city);
  };
  const city = { left: 99, top: 149, right: 101, bottom: 151 };
  expect(named(city)).toEqual(["Berlin"]);
  expect(named({ ...city, left: 60 })).toEqual([]);
  expect(named(city, 3)).toEqual([]);
});
