import { expect, test } from "vitest";
import { describePricedDays, foundCards } from "~/features/spaces/search/found-cards";
import { EMPTY_SEARCH } from "~/features/spaces/search/space-search";
import type { FoundCard } from "~/features/spaces/space.schema";

const ROW: FoundCard = {
  id: "97344389-82c2-4f9d-8943-4d9c0b88fa6d",
  name: "Quay House",
  neighbourhood: null,
  city: "Lisbon",
  country: "Portugal",
  lat: null,
  lng: null,
  photo: null,
  pricePerDay: 24,
  pricePerWeek: 90,
  pricePerMonth: null,
  currency: "USD",
  amenities: [],
  averageRating: null,
  reviewCount: 0,
  isFeatured: false,
  isVerifiedOwner: false,
};
const badgesOf = (rows: Partial<FoundCard>[], asked: Partial<typeof EMPTY_SEARCH> = {}) =>
  foundCards(
    rows.map((row) => ({ ...ROW, ...row })),
    { ...EMPTY_SEARCH, ...asked },
  ).map(({ amenities, moreAmenities }) => [...amenities, moreAmenities]);

test("a card shows the badges that distinguish its space on the page, the rarest first", () => {
  const common = ["High-Speed WiFi", "Free Coffee/Tea"];
  expect(
    badgesOf([
      { amenities: [...common, "Parking", "Phone Booths"] },
      { amenities: [...common, "Parking"] },
      { amenities: [...common, "Lockers"], isQuiet: true, wifi: 84.6 },
      { amenities: common },
    ]),
  ).toEqual([
    ["Phone Booths", "Parking", "High-Speed WiFi", 1],
    ["Parking", "High-Speed WiFi", "Free Coffee/Tea", 0],
    ["Wi-Fi 85 Mbit/s", "Quiet", "Lockers", 2],
    // No fact distinguishes this space from the others, so its card shows common ones.
    ["High-Speed WiFi", "Free Coffee/Tea", 0],
  ]);
});

test("a Wi-Fi speed distinguishes spaces that were all measured; quiet does not if all are quiet", () => {
  expect(
    badgesOf([
      { wifi: 50, isQuiet: true },
      { wifi: 250, isQuiet: true },
    ]),
  ).toEqual([
    ["Wi-Fi 50 Mbit/s", "Quiet", 0],
    ["Wi-Fi 250 Mbit/s", "Quiet", 0],
  ]);
});

test("badges for searched facts come first, although all spaces have them", () => {
  const amenities = ["Parking", "Lockers", "Phone Booths"];
  const asked = { amenities: ["Phone Booths"], onWeekends: true, minWifi: 25 };
  expect(
    badgesOf(
      [
        { amenities, wifi: 30 },
        { amenities: ["Phone Booths"], wifi: 60 },
      ],
      asked,
    ),
  ).toEqual([
    ["Wi-Fi 30 Mbit/s", "Open on weekends", "Phone Booths", 2],
    ["Wi-Fi 60 Mbit/s", "Open on weekends", "Phone Booths", 0],
  ]);
});

test("the only space of a page shows its amenities", () => {
  expect(badgesOf([{ amenities: ["a", "b", "c", "d"] }])).toEqual([["a", "b", "c", 1]]);
});

test("a card shows the price for the chosen days, without closed ones", () => {
  const asked = { ...EMPTY_SEARCH, startDate: "2027-03-10", endDate: "2027-03-12", desks: 2 };
  const stayAt = (row: Partial<FoundCard>) => foundCards([{ ...ROW, ...row }], asked)[0]?.stay;
  expect(stayAt({ openDays: 3 })).toEqual({ total: 144, days: 3, wanted: 3, desks: 2 });
  expect(stayAt({ openDays: 2 })).toEqual({ total: 96, days: 2, wanted: 3, desks: 2 });
  // A space without day passes, and a span longer than day passes cover, have a price nevertheless.
  expect(stayAt({ openDays: 3, pricePerDay: null })).toBeUndefined();
  expect(stayAt({})).toBeUndefined();
  expect(foundCards([{ ...ROW, openDays: 3 }], EMPTY_SEARCH)[0]).not.toHaveProperty("stay");
});

test("a week or a month costs its pass, if that is cheaper or nothing else is sold", () => {
  const totalOf = (endDate: string, row: Partial<FoundCard>) => {
    const asked = { ...EMPTY_SEARCH, startDate: "2027-03-01", endDate };
    return foundCards([{ ...ROW, ...row }], asked)[0]?.stay?.total;
  };
  expect(totalOf("2027-03-07", { openDays: 5 })).toBe(90);
  expect(totalOf("2027-03-07", { openDays: 3 })).toBe(72);
  expect(totalOf("2027-03-07", { openDays: 5, pricePerDay: null })).toBe(90);
  expect(totalOf("2027-03-30", { openDays: 22, pricePerMonth: 300 })).toBe(300);
  // For other lengths the pass includes days outside of the search.
  expect(totalOf("2027-03-06", { openDays: 6 })).toBe(144);
});

test("a price names the days that it covers", () => {
  const stay = { total: 72, days: 3, wanted: 3, desks: 1 };
  expect(describePricedDays(stay)).toBe("for 3 days");
  expect(describePricedDays({ ...stay, days: 1, wanted: 1 })).toBe("for 1 day");
  expect(describePricedDays({ ...stay, days: 2, desks: 4 })).toBe("for 2 of 3 days, 4 desks");
});

test("a card carries only data that it shows", () => {
  const [card] = foundCards([{ ...ROW, wifi: 50, openDays: 2 }], EMPTY_SEARCH);
  expect(card).not.toHaveProperty("wifi");
  expect(card).not.toHaveProperty("openDays");
  expect(card).not.toHaveProperty("pricePerWeek");
});
