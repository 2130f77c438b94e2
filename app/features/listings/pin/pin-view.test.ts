import { expect, test } from "vitest";
import {
  coordinatesAt,
  coordinatesUnder,
  firstView,
  readView,
  shareOf,
  writeView,
} from "~/features/listings/pin/pin-view";

const LISBON = { lat: 38.7169, lng: -9.1399 };
const DOOR = { lat: 38.7072, lng: -9.1465 };

test("a press in the middle of the first map is the centre of the city", () => {
  const view = firstView(LISBON, null);
  expect(coordinatesAt({ x: 0.5, y: 0.5 }, view)).toEqual(LISBON);
  expect(coordinatesUnder({ x: 144, y: 108 }, 288, view)).toEqual(LISBON);
  expect(coordinatesUnder({ x: 320, y: 240 }, 640, view)).toEqual(LISBON);
});

test("a pin is in the first view with the centre, and without it when it is in another city", () => {
  const near = firstView(LISBON, DOOR);
  for (const point of [LISBON, DOOR]) {
    const { x, y } = shareOf(point, near);
    expect([x > 0.1, x < 0.9, y > 0.1, y < 0.9]).toEqual([true, true, true, true]);
  }
  const porto = { lat: 41.15, lng: -8.61 };
  expect(coordinatesAt({ x: 0.5, y: 0.5 }, firstView(LISBON, porto))).toEqual(porto);
});

test("a view in a form is read as it was written, and nothing else is a view", () => {
  const view = firstView(LISBON, DOOR);
  const read = readView(writeView(view));
  expect(read?.x).toBeCloseTo(view.x, 3);
  expect(read?.height).toBeCloseTo(view.height, 3);
  for (const text of ["", "city", "1,2", "1,2,0", "3599,2,9", "1,NaN,3", "1e3,2,3", "1,9999,3"])
    expect(readView(text), text).toBeNull();
});
