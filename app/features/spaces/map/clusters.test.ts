import fc from "fast-check";
import { expect, test } from "vitest";
import { readBbox, writeBbox } from "~/features/spaces/map/bbox";
import { bboxAround, bboxOf, viewOfBbox } from "~/features/spaces/map/bbox-view";
import {
  boxOfMark,
  clusterMarks,
  markOf,
  placeMark,
  type Mark,
} from "~/features/spaces/map/clusters";
import {
  fitView,
  PORTRAIT,
  toDegrees,
  toMapPoint,
  zoomView,
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

/** The widths of a dot, of "US$20", of "US$87.50" and of "US$12,345.50", in an order of their own for each map. */
const WIDTHS = [28, 54, 76, 106];
const widths = fc.array(fc.constantFrom(...WIDTHS), { minLength: 5, maxLength: 5 });
const widthOf = ({ item, count }: Mark<number>) =>
  count > 1 ? 16 + `${count}`.length * 7.5 : item;
const marksOf = (places: MapPoint[], wide: number[]) =>
  places.map((point, index) => markOf(wide[index % wide.length] ?? 0, point));

test("every space is on the map once, and no marker covers another or is cut off, however long prices are", () => {
  fc.assert(
    fc.property(points, widths, fc.constantFrom(1, 0.4), (places, wide, zoom) => {
      const view = zoomView(fitView(places, PORTRAIT), zoom, 0.01);
      const marks = clusterMarks(marksOf(places, wide), view, WIDTH, widthOf);
      const inside = ({ x, y }: MapPoint) =>
        x >= view.x && x <= view.x + view.width && y >= view.y && y <= view.y + view.height;
      expect(marks.reduce((sum, { count }) => sum + count, 0)).toBe(
        marksOf(places, wide).filter(({ point }) => inside(point)).length,
      );
      const at = marks.map((mark) => {
        const { x, y } = placeMark(mark, view, WIDTH, widthOf);
        return { x: x * WIDTH, y: y * HEIGHT, half: widthOf(mark) / 2 };
      });
      for (const [index, { x, y, half }] of at.entries()) {
        expect(Math.min(x, WIDTH - x)).toBeGreaterThanOrEqual(half);
        expect(Math.min(y, HEIGHT - y)).toBeGreaterThanOrEqual(16 - 1e-6);
        for (const other of at.slice(index + 1))
          expect(Math.abs(other.x - x) > half + other.half || Math.abs(other.y - y) > 28).toBe(
            true,
          );
      }
    }),
    { numRuns: 60 },
  );
});

test("markers that are joined for a narrow screen count the same spaces", () => {
  fc.assert(
    fc.property(points, widths, (places, wide) => {
      const view = fitView(places, PORTRAIT);
      const joined = clusterMarks(marksOf(places, wide), view, WIDTH, widthOf);
      const narrow = clusterMarks(joined, view, 304, widthOf);
      expect(narrow.length).toBeLessThanOrEqual(joined.length);
      expect(narrow.reduce((sum, { count }) => sum + count, 0)).toBe(places.length);
    }),
    { numRuns: 60 },
  );
});

test("the link of a cluster finds its spaces and no other, and shows them apart", () => {
  const places = [
    { x: 1708, y: 628 },
    { x: 1708.2, y: 628.1 },
  ];
  // Beside both on any map that is as high as a phone, and not between them.
  const other = { x: 1708.1, y: 628.2 };
  const marks = marksOf(places, [54]);
  const wide = { x: 1600, y: 600, width: 200, height: 100 };
  const [mark] = clusterMarks(marks, wide, WIDTH, widthOf);
  if (!mark) throw new Error("There is a mark");
  expect(mark.count).toBe(2);
  const bbox = bboxAround(boxOfMark(mark));
  const isFound = (point: MapPoint) => {
    const [west, south, east, north] = bbox;
    const { lng, lat } = toDegrees(point);
    return lng > west && lng < east && lat > south && lat < north;
  };
  expect([...places, other].map(isFound)).toEqual([true, true, false]);
  expect(clusterMarks(marks, viewOfBbox(bbox, PORTRAIT), WIDTH, widthOf)).toHaveLength(2);
});

test("the link of a cluster finds a space where it is, and not where its mark has moved", () => {
  const [place, shore] = [
    { x: 1708, y: 628 },
    { x: 1708.05, y: 628 },
  ];
  const moved = markOf(54, shore, place);
  expect([moved.point, boxOfMark(moved).left]).toEqual([shore, place.x]);
  expect(boxOfMark(markOf(54, place)).left).toBe(place.x);
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
