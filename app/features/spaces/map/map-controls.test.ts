import { expect, test } from "vitest";
import { stepsOf } from "~/features/spaces/map/map-controls";
import {
  fitView,
  moveView,
  NARROWEST,
  PORTRAIT,
  toMapPoint,
  zoomView,
  type MapView,
} from "~/features/spaces/map/world-map";

const LISBON = fitView([toMapPoint(-9.14, 38.71)], PORTRAIT);

/** The names of the steps that lead somewhere. */
const named = (view: MapView, narrowest = NARROWEST) =>
  stepsOf(view, narrowest).flatMap(([, name, to]) => (to ? [name] : []));

test("every step of a map leads to another part of it, and one that would not has none", () => {
  expect(named(LISBON)).toEqual(["Zoom in", "Zoom out", "West", "North", "South", "East"]);
  expect(named(fitView([], PORTRAIT))).toEqual(["Zoom in"]);
  const closest = zoomView(LISBON, 0.001, NARROWEST);
  expect(named(closest)).toEqual(["Zoom out", "West", "North", "South", "East"]);
  // At the 180th meridian, with the last digits that the address of a box rounds away.
  const { x, ...edge } = moveView(LISBON, 1e6, 0);
  expect(named({ ...edge, x: x - 1e-9 })).not.toContain("East");
});
