import fc from "fast-check";
import { expect, test } from "vitest";
import { readBbox, writeBbox } from "~/features/spaces/map/bbox";
import { bboxOf, viewOfBbox } from "~/features/spaces/map/bbox-view";
import { boxOfMark, clusterMarks, markOf, placeMark } from "~/features/spaces/map/clusters";
import {
  fitView,
  PORTRAIT,
  toMapPoint,
  viewOfBox,
  type MapPoint,
} from "~/features/spaces/map/world-map";

const WIDTH = 400;
const HEIGHT = WIDTH / PORTRAIT;
/** Up to 500 points of one city, of a country, or of the world. */
const points = fc
  .tuple(
    fc.constantFrom(0.01, 1, 60, 1500),
    fc.array(fc.tuple(fc.nat(1000), fc.nat(1000)), { minLength: 1, maxLength: 500 }),
  )
  .map(([spread, places]) =>
    places.map(([x, y]): MapPoint => ({
      x: 1700 + (x / 1000) * spread,
      y: 800 + (y / 2000) * spread,
    })),
  );

test("every space is on the map once, and no marker covers another or is cut off", () => {
  fc.assert(
    fc.property(points, (places) => {
      const view = fitView(places, PORTRAIT);
      const marks = clusterMarks(
        places.map((point, id) => markOf(id, point)),
        view,
        WIDTH,
      );
      expect(marks.reduce((sum, { count }) => sum + count, 0)).toBe(places.length);
      const at = marks.map((mark) => {
        const { x, y } = placeMark(mark, view, WIDTH);
        return { x: x * WIDTH, y: y * HEIGHT };
      });
      for (const [index, { x, y }] of at.entries()) {
        expect(Math.min(x, WIDTH - x)).toBeGreaterThanOrEqual(30 - 1e-6);
        expect(Math.min(y, HEIGHT - y)).toBeGreaterThanOrEqual(16 - 1e-6);
        for (const other of at.slice(index + 1))
          expect(Math.abs(other.x - x) > 50 || Math.abs(other.y - y) > 28).toBe(true);
      }
    }),
    { numRuns: 60 },
  );
});

test("markers that are joined for a narrow screen count the same spaces", () => {
  fc.assert(
    fc.property(points, (places) => {
      const view = fitView(places, PORTRAIT);
      const wide = clusterMarks(
        places.map((point, id) => markOf(id, point)),
        view,
        WIDTH,
      );
      const narrow = clusterMarks(wide, view, 304);
      expect(narrow.length).toBeLessThanOrEqual(wide.length);
      expect(narrow.reduce((sum, { count }) => sum + count, 0)).toBe(places.length);
    }),
    { numRuns: 60 },
  );
});

test("the link of a cluster shows all of its spaces", () => {
  const places = [
    { x: 1708, y: 628 },
    { x: 1708.2, y: 628.1 },
  ];
  const [mark] = clusterMarks(
    places.map((point, id) => markOf(id, point)),
    { x: 1600, y: 600, width: 200, height: 100 },
    WIDTH,
  );
  if (!mark) throw new Error("There is a mark");
  expect(mark.count).toBe(2);
  const view = viewOfBox(boxOfMark(mark), PORTRAIT);
  expect(
    clusterMarks(
      places.map((point, id) => markOf(id, point)),
      view,
      WIDTH,
    ),
  ).toHaveLength(2);
});

test("a box in an address is four degrees: west, south, east, north", () => {
  expect(readBbox("-9.23,38.68,-9.09,38.78")).toEqual([-9.23, 38.68, -9.09, 38.78]);
  expect(readBbox("170,-45,-170,-30")).toEqual([170, -45, -170, -30]);
  expect(readBbox("1.000049999,2,3,4.00006")).toEqual([1, 2, 3, 4.0001]);
  for (const wrong of [
    "",
    "1,2,3",
    "1,2,3,4,5",
    "1,4,3,2",
    "1,2,1,4",
    "181,2,3,4",
    "1,2,3,91",
    "a,2,3,4",
    "1e2,2,3,4",
    " 1,2,3,4",
    "1,2,3,",
  ])
    expect(readBbox(wrong), wrong).toBeNull();
});

test("a view survives the round trip through the address", () => {
  for (const view of [
    fitView([toMapPoint(-9.14, 38.71)], PORTRAIT),
    fitView([toMapPoint(-9.14, 38.71), toMapPoint(-8.6, 41.1)], PORTRAIT),
  ]) {
    const back = viewOfBbox(readBbox(writeBbox(bboxOf(view))) ?? [0, 0, 0, 0], PORTRAIT);
    expect(back.x).toBeCloseTo(view.x, 2);
    expect(back.y).toBeCloseTo(view.y, 2);
    expect(back.width).toBeCloseTo(view.width, 2);
  }
});
