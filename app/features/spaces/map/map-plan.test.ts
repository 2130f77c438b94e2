import { expect, test } from "vitest";
import { isPlan, placeLabels, gridOf } from "~/features/spaces/map/map-plan";
import { fitView, toMapPoint } from "~/features/spaces/map/world-map";

const GRACA = toMapPoint(-9.13, 38.717);
const ALCANTARA = toMapPoint(-9.178, 38.705);
const PORTO = toMapPoint(-8.61, 41.15);

test("spaces of one town are seen as a plan, those of a country and a single one on the map", () => {
  expect(isPlan(fitView([GRACA, ALCANTARA]))).toBe(true);
  expect(isPlan(fitView([GRACA, PORTO]))).toBe(false);
  expect(isPlan(fitView([GRACA]))).toBe(false);
  expect(isPlan(fitView([GRACA, GRACA]))).toBe(false);
});

test("a plan shows every space, and its squares are as large as they say", () => {
  const view = fitView([GRACA, ALCANTARA]);
  for (const { x, y } of [GRACA, ALCANTARA]) {
    expect(x).toBeGreaterThan(view.x);
    expect(x).toBeLessThan(view.x + view.width);
    expect(y).toBeGreaterThan(view.y);
  }
  const { square, label } = gridOf(view);
  // 0.048 degrees of longitude are 4.17 km at this latitude.
  const kilometres = (square.width * view.width * 4.17) / (GRACA.x - ALCANTARA.x);
  expect(label).toBe("500 m");
  expect(kilometres).toBeCloseTo(0.5, 2);
});

test("the squares move with the ground", () => {
  const view = fitView([GRACA, ALCANTARA]);
  const before = gridOf(view).square;
  const after = gridOf({ ...view, x: view.x + view.width * before.width * 0.25 }).square;
  expect((before.x - after.x + before.width) % before.width).toBeCloseTo(before.width * 0.25, 6);
});

test("names stand right of their pins, left where there is no room, and nowhere when both sides are taken", () => {
  const middle = { at: { x: 400, y: 100 }, name: "Sala" };
  expect(placeLabels([middle], 832)).toEqual(["right"]);
  const edge = { at: { x: 815, y: 100 }, name: "Sala" };
  expect(placeLabels([edge], 832)).toEqual(["left"]);
  const right = { at: { x: 426, y: 100 }, name: "Casa" };
  expect(placeLabels([middle, right], 832)).toEqual(["left", "right"]);
  const left = { at: { x: 374, y: 100 }, name: "Largo" };
  expect(placeLabels([middle, right, left], 832)).toEqual([null, "right", "left"]);
});
