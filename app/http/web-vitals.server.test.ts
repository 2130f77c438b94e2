import { expect, test, vi } from "vitest";
import { recordWebVitals, type WebVitals, type WebVitalsDataset } from "~/http/web-vitals.server";

type Point = Parameters<WebVitalsDataset["writeDataPoint"]>[0];

/** The data points that a bound Analytics Engine dataset receives for this. */
function pointsOf(measured: WebVitals): Point[] {
  const points: Point[] = [];
  const print = vi.spyOn(console, "info").mockReturnValue();
  recordWebVitals(measured, {
    requestId: "a request",
    webVitals: { writeDataPoint: (point) => points.push(point) },
  });
  print.mockRestore();
  return points;
}

test("a bound dataset keeps the pattern of the page and three numbers", () => {
  expect(pointsOf({ page: "/spaces/secret-id", LCP: 812.4, INP: 40, CLS: 0.01 })).toEqual([
    { indexes: ["/spaces/:spaceId"], doubles: [812.4, 40, 0.01] },
  ]);
});

test("a missing measurement is -1, and 0 stays 0", () => {
  expect(pointsOf({ page: "/spaces/secret-id", LCP: 812.4, CLS: 0 })).toEqual([
    { indexes: ["/spaces/:spaceId"], doubles: [812.4, -1, 0] },
  ]);
});
