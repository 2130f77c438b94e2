import { z } from "zod";
import type { AdminList } from "./lists.ts";

/** An address of a list without its cursor. */
export type Address = Record<string, string>;

/** What is typed into a search: what nearly every row has, what many have, what few have, and what none has. */
const TYPED = ["", "a", "coffee", "ana", "user-777", "no row has these words"];
const TYPED_CITIES = ["", "a", "alvora", "nowhere"];

/**
 * Every address that the forms and the heads of a list lead to: each value of a filter with each of the others, each order, and each search.
 * What its schema lists is asked without a word here; `known` has the values of filters that hold any text.
 */
export function addressesOf(list: AdminList, known: Record<string, readonly string[]>): Address[] {
  const texts: Record<string, readonly string[]> = { q: TYPED, city: TYPED_CITIES, ...known };
  let addresses: Address[] = [{}];
  for (const [name, field] of Object.entries(list.search.shape)) {
    if (name === "cursor") continue;
    const values = choicesOf(field) ?? texts[name];
    if (!values) throw new Error(`Which values has ${name} of the list of ${list.route}?`);
    addresses = addresses.flatMap((address) =>
      values.map((value) => (value === "" ? address : { ...address, [name]: value })),
    );
  }
  return addresses;
}

/** What an enumeration allows, whatever it is wrapped in; `null` for a field of any text. */
function choicesOf(field: unknown): string[] | null {
  if (field instanceof z.ZodEnum) return field.options.map(String);
  const wrapped =
    field instanceof z.ZodDefault || field instanceof z.ZodCatch || field instanceof z.ZodNullable;
  return wrapped ? choicesOf(field.unwrap()) : null;
}
