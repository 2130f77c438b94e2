import { readBbox } from "~/features/spaces/map/bbox";
import { SORTS, WIFI_SPEEDS } from "~/features/spaces/search/search-options";
import {
  amenityOf,
  desksOf,
  hasWord,
  highestPriceOf,
  isOn,
  lowestPriceOf,
  namesSomething,
  wifiOf,
} from "~/features/spaces/search/typed-values";
import { isDay } from "~/values/day";
import { asLine } from "~/values/plain-text";

type Address = Pick<URL, "searchParams">;

/** Messages about invalid dates in an address. An empty field of a form is no mistake. */
export function dateNotes(address: Address): string[] {
  return valuesOf(address, ["startDate", "endDate"])
    .filter((value) => !isDay(value))
    .map((value) => `“${value}” is not a date, so we ignored it. Write a date like 2026-11-25.`);
}

const IGNORED = "so we ignored it.";
const SPEEDS = new Intl.ListFormat("en-GB", { type: "disjunction" }).format(
  WIFI_SPEEDS.map(String),
);

/** The parameters with their parsers, and the message for an invalid value. */
const NO_PRICE = `is not a price in US dollars, ${IGNORED} Write a price like 25 or 12.50.`;
const READ: [names: string[], isRead: (value: string) => boolean, words: string][] = [
  [["minPrice"], (value) => lowestPriceOf(value) !== null, NO_PRICE],
  [["maxPrice"], (value) => highestPriceOf(value) !== null, NO_PRICE],
  [["location", "city", "country", "q"], namesSomething, `has no letters or digits, ${IGNORED}`],
  [
    ["q"],
    (value) => hasWord(value) || !namesSomething(value),
    `has no word of two letters, ${IGNORED}`,
  ],
  [
    ["desks"],
    (value) => desksOf(value) !== null,
    `is not a number of desks, ${IGNORED} Write a number from 1 to 10,000.`,
  ],
  [
    ["minWifi"],
    (value) => wifiOf(value) !== null,
    `is not a Wi-Fi speed to choose, ${IGNORED} Write ${SPEEDS}, in Mbit/s.`,
  ],
  [["amenities"], (value) => amenityOf(value) !== null, `is not an amenity here, ${IGNORED}`],
  [["quiet", "onWeekends"], (value) => isOn(value) !== null, `is not yes or no, ${IGNORED}`],
  [
    ["bbox"],
    (value) => readBbox(value) !== null,
    `is not a part of the map, ${IGNORED} Write degrees west, south, east and north, like -9.23,38.68,-9.09,38.78.`,
  ],
  [
    ["sort"],
    (value) => SORTS.some((sort) => sort.value === value),
    `is not a way to sort, ${IGNORED}`,
  ],
];

/** Messages about the values in the address of a search that were ignored. */
export function searchNotes(address: Address): string[] {
  const notes = READ.flatMap(([names, isRead, words]) =>
    valuesOf(address, names)
      .filter((value) => !isRead(value))
      .map((value) => `“${value}” ${words}`),
  );
  return [...new Set([...dateNotes(address), ...notes])];
}

function valuesOf({ searchParams }: Address, names: string[]): string[] {
  return names
    .flatMap((name) => searchParams.getAll(name))
    .map(asLine)
    .filter((value) => value !== "");
}
