import { expect, test } from "vitest";
import { compare, describeNotCompared } from "~/features/favourites/comparison";
import type { ComparedSpace } from "~/features/favourites/comparison.schema";

const week = (time: string) => [...Array<string>(5).fill(time), null, null];
const space: ComparedSpace = {
  id: "a",
  name: "Quay",
  neighbourhood: "Alfama",
  city: "Lisbon",
  country: "Portugal",
  lat: 38.72,
  lng: -9.13,
  photo: null,
  pricePerDay: 20,
  pricePerWeek: null,
  pricePerMonth: null,
  currency: "EUR",
  amenities: ["Coffee", "Lockers"],
  averageRating: null,
  reviewCount: 0,
  isFeatured: false,
  isVerifiedOwner: false,
  opensAt: week("09:00"),
  closesAt: week("18:00"),
  wifi: null,
  wifiBy: 0,
  centre: { lat: 38.71, lng: -9.13 },
};
const other: ComparedSpace = {
  ...space,
  id: "b",
  name: "Mill",
  neighbourhood: null,
  pricePerWeek: 90,
  amenities: ["Coffee"],
  averageRating: 4.5,
  reviewCount: 2,
  wifi: 84,
  wifiBy: 1,
  centre: null,
};

test("every fact is said of every space, and a pass that none sells is left out", () => {
  const { facts, shared } = compare([space, other]);
  expect(Object.fromEntries(facts.map(({ label, lines }) => [label, lines]))).toEqual({
    "Day pass": [["€20"], ["€20"]],
    "Week pass": [["Not sold"], ["€90"]],
    Rating: [["No reviews yet"], ["★ 4.5", "2 reviews"]],
    "Wi-Fi": [["Not measured"], ["84 Mbit/s", "measured by 1 guest"]],
    Open: [
      ["Mon–Fri 09:00 – 18:00", "Sat, Sun closed"],
      ["Mon–Fri 09:00 – 18:00", "Sat, Sun closed"],
    ],
    Where: [["Alfama, Lisbon", "1.1 km north of the centre"], ["Lisbon"]],
    "Other amenities": [["Lockers"], ["None"]],
  });
  expect(shared).toEqual(["Coffee"]);
});

test("spaces that are not compared are mentioned", () => {
  expect([0, 2, 3].map((asked) => describeNotCompared(asked, asked))).toEqual([null, null, null]);
  expect(describeNotCompared(1, 0)).toContain("Tick one or two more");
  expect(describeNotCompared(4, 3)).toContain("the first three");
  expect(describeNotCompared(3, 2)).toContain("left out");
  expect(describeNotCompared(2, 1)).toContain("cannot be compared");
});
