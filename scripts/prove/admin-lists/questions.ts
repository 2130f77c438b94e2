import { z } from "zod";
import type { AskedList } from "./lists.ts";

/** The search parameters of a list without its cursor. */
export type Address = Record<string, string>;

/** Search texts that match nearly every row, many, few, and none. */
const TYPED = ["", "a", "coffee", "ana", "user-777", "no row has these words"];
const TYPED_CITIES = ["", "a", "alvora", "nowhere"];

/**
 * Every address that the forms and column heads of a list lead to: each value of a filter with each of the others, each order, and each
 * search. Choices come from its schema; `known` has the values of free-text filters.
 */
export function addressesOf(list: AskedList, known: Record<string, readonly string[]>): Address[] {
  const texts: Record<string, readonly string[]> = { q: TYPED, city: TYPED_CITIES, ...known };
  let addresses: Address[] = [{}];
  for (const [name, field] of Object.entries(list.search.shape)) {
    if (name === "cursor") continue;
    const values = choicesOf(field) ?? texts[name];
    if (!values) throw new Error(`Which values has ${name} of the list of ${list.name}?`);
    addresses = addresses.flatMap((address) =>
      values.map((value) => (value === "" ? address : { ...address, [name]: value })),
    );
  }
  return addresses;
}

/** The values of an enumeration, also a wrapped one; `null` for free text. */
function choicesOf(field: unknown): string[] | null {
  if (field instanceof z.ZodEnum) return field.options.map(String);
  const wrapped =
    field instanceof z.ZodDefault || field instanceof z.ZodCatch || field instanceof z.ZodNullable;
  return wrapped ? choicesOf(field.unwrap()) : null;
}
