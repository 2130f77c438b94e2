import { dollarsOf, namesSomething } from "~/features/spaces/space.forms";
import { isDay } from "~/values/day";
import { asLine } from "~/values/plain-text";

type Address = Pick<URL, "searchParams">;

/** What stands in an address where a date belongs and is none, in words. An empty field of a form is no mistake. */
export function dateNotes(address: Address): string[] {
  return valuesOf(address, ["startDate", "endDate"])
    .filter((value) => !isDay(value))
    .map((value) => `“${value}” is not a date, so we ignored it. Write a date like 2026-11-25.`);
}

/** What of the address of a search was not taken, in words. */
export function searchNotes(address: Address): string[] {
  const prices = valuesOf(address, ["minPrice", "maxPrice"])
    .filter((value) => dollarsOf(value) === null)
    .map(
      (value) =>
        `“${value}” is not a price in US dollars, so we ignored it. Write a price like 25 or 12.50.`,
    );
  const texts = valuesOf(address, ["location", "city", "country", "q"])
    .filter((value) => !namesSomething(value))
    .map((value) => `“${value}” has no letters or digits, so we ignored it.`);
  return [...new Set([...dateNotes(address), ...prices, ...texts])];
}

function valuesOf({ searchParams }: Address, names: string[]): string[] {
  return names
    .flatMap((name) => searchParams.getAll(name))
    .map(asLine)
    .filter((value) => value !== "");
}
