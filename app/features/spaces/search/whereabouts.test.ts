import { describe, expect, test } from "vitest";
import {
  describeOffset,
  directionsUrl,
  isFar,
  offsetOf,
} from "~/features/spaces/search/whereabouts";

const LISBON = { lat: 38.7223, lng: -9.1393 };
const from = (lat: number, lng: number, centre = LISBON) => offsetOf({ lat, lng }, centre);
const said = (lat: number, lng: number) => describeOffset(from(lat, lng) ?? { east: 0, north: 0 });

describe("where a space lies in its city", () => {
  test("is a distance and a direction", () => {
    expect(said(38.7223, -9.1393)).toBe("In the centre");
    expect(said(38.7323, -9.1393)).toBe("1.1 km north of the centre");
    expect(said(38.7123, -9.1393)).toBe("1.1 km south of the centre");
    expect(said(38.7323, -9.1523)).toBe("1.6 km north-west of the centre");
    expect(said(38.7123, -9.1523)).toBe("1.6 km south-west of the centre");
    expect(said(38.7223, -9.2393)).toBe("8.7 km west of the centre");
    expect(said(38.7223, -8.9393)).toBe("17 km east of the centre");
  });

  test("is unknown without both points, or across the country", () => {
    expect(offsetOf({ lat: null, lng: null }, LISBON)).toBeNull();
    expect(offsetOf(LISBON, null)).toBeNull();
    expect(offsetOf(LISBON, { lat: null, lng: null })).toBeNull();
    expect(from(41.15, -8.61)).toBeNull();
  });

  test("is “far” if the space may be in another city of that name", () => {
    expect(isFar({ lat: 41.15, lng: -8.61 }, LISBON)).toBe(true);
    expect(isFar({ lat: 38.8, lng: -9.3 }, LISBON)).toBe(false);
    for (const unknown of [null, { lat: null, lng: null }])
      expect(isFar(LISBON, unknown)).toBe(false);
    expect(isFar({ lat: null, lng: null }, LISBON)).toBe(false);
  });

  test("takes the shorter way across the date line", () => {
    const offset = from(-16.8, 179.98, { lat: -16.8, lng: -179.99 });
    expect(offset?.east).toBeCloseTo(-3.2, 1);
  });
});

test("directions lead to the point, or to the address", () => {
  const place = { address: "Rua Nova 1", city: "Porto", country: "Portugal" };
  expect(directionsUrl({ ...place, lat: 41.15, lng: -8.61 })).toBe(
    "https://www.openstreetmap.org/directions?to=41.15%2C-8.61",
  );
  expect(directionsUrl({ ...place, lat: null, lng: null })).toBe(
    "https://www.openstreetmap.org/search?query=Rua+Nova+1%2C+Porto%2C+Portugal",
  );
});
