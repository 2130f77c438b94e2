import { expect, test } from "vitest";
import { isPlan, placeLabels, scaleOf } from "~/features/spaces/map/map-plan";
import { fitView, toMapPoint, viewInFrame } from "~/features/spaces/map/world-map";

const GRACA = toMapPoint(-9.13, 38.717);
const ALCANTARA = toMapPoint(-9.178, 38.705);
const PORTO = toMapPoint(-8.61, 41.15);

test("spaces of one town, or a single one, are shown at street level; those of a country are not", () => {
  expect(isPlan(fitView([GRACA, ALCANTARA]))).toBe(true);
  expect(isPlan(fitView([GRACA]))).toBe(true);
  expect(isPlan(fitView([GRACA, PORTO]))).toBe(false);
});

test("a view shows every space, and its scale bar has the labelled length", () => {
  const view = fitView([GRACA, ALCANTARA]);
  for (const { x, y } of [GRACA, ALCANTARA]) {
    expect(x).toBeGreaterThan(view.x);
    expect(x).toBeLessThan(view.x + view.width);
    expect(y).toBeGreaterThan(view.y);
  }
  const { share, label } = scaleOf(view);
  // 0.048 degrees of longitude are 4.17 km at this latitude.
  const kilometres = (share * view.width * 4.17) / (GRACA.x - ALCANTARA.x);
  expect(label).toBe("1 km");
  expect(kilometres).toBeCloseTo(1, 2);
  expect(scaleOf(fitView([])).label).toBe("5,000 km");
});

test("a view keeps its middle and all that it shows in a frame of any ratio", () => {
  const view = fitView([GRACA, ALCANTARA]);
  for (const ratio of [0.4, 1, 2.5]) {
    const framed = viewInFrame(view, ratio);
    expect(framed.width / framed.height).toBeCloseTo(ratio);
    expect(framed.x + framed.width / 2).toBeCloseTo(view.x + view.width / 2);
    expect(framed.y + framed.height / 2).toBeCloseTo(view.y + view.height / 2);
    expect(framed.width).toBeGreaterThanOrEqual(view.width);
    expect(framed.height).toBeGreaterThanOrEqual(view.height * 0.999);
  }
  expect(viewInFrame(view, null)).toBe(view);
});

test("names are to the right of their pins, left without room, and hidden without room on both sides", () => {
  const middle = { at: { x: 400, y: 100 }, name: "Sala" };
  expect(placeLabels([middle], 832)).toEqual(["right"]);
  const edge = { at: { x: 815, y: 100 }, name: "Sala" };
  expect(placeLabels([edge], 832)).toEqual(["left"]);
  const right = { at: { x: 426, y: 100 }, name: "Casa" };
  expect(placeLabels([middle, right], 832)).toEqual(["left", "right"]);
  const left = { at: { x: 374, y: 100 }, name: "Largo" };
  expect(placeLabels([middle, right, left], 832)).toEqual([null, "right", "left"]);
});
