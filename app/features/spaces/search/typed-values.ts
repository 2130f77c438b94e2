import { AMENITIES, WIFI_SPEEDS } from "~/features/spaces/search/search-options";
import { withoutDots } from "~/features/spaces/search/space-search";
import { asLine, asPlainLine } from "~/values/plain-text";

/** Punctuation alone is no filter value: the filter would match everything. */
export function namesSomething(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}

/** A single letter of an alphabet begins a word of nearly every description; in Chinese or Japanese it is a word. */
export function hasWord(text: string): boolean {
  return /\p{N}|[\p{L}\p{M}]{2}|(?![\p{Lu}\p{Ll}])\p{L}/u.test(withoutDots(text));
}

const DOLLARS = /^(?:(?:US ?)?\$|USD)? ?([\d.,]+) ?(?:(?:US ?)?\$|USD|dollars?)?$/i;
/** "25", "12.50", "12,50". */
const PLAIN_AMOUNT = /^\d{1,6}(?:[.,]\d{1,2})?$/;
/** "1,200", "1,200.50", "1.200", "1.200,50". */
const GROUPED_AMOUNT = /^[1-9]\d{0,2}(?:,\d{3}(?:\.\d{1,2})?|\.\d{3}(?:,\d{1,2})?)$/;

/** An amount in the formats of various countries, with or without a dollar sign; `null` for any other text. */
export function dollarsOf(typed: string): number | null {
  const [, amount = ""] = DOLLARS.exec(asPlainLine(typed)) ?? [];
  if (!PLAIN_AMOUNT.test(amount) && !GROUPED_AMOUNT.test(amount)) return null;
  return Number(amount.replace(/[.,](?=\d{3})/, "").replace(",", "."));
}

/** The maximum price of a search: also "under 25" and "< 25". */
export function highestPriceOf(typed: string): number | null {
  return dollarsOf(asPlainLine(typed).replace(/^(?:under|below|up to|at most|max\.?|<|≤) ?/i, ""));
}

/** The minimum price of a search: also "over 25" and "> 25". */
export function lowestPriceOf(typed: string): number | null {
  return dollarsOf(asPlainLine(typed).replace(/^(?:over|above|from|at least|min\.?|>|≥) ?/i, ""));
}

/** "2", "2 desks". */
export function desksOf(typed: string): number | null {
  const [, desks] = /^(\d{1,5})(?: ?desks?)?$/i.exec(asPlainLine(typed)) ?? [];
  const number = Number(desks);
  return number >= 1 && number <= 10_000 ? number : null;
}

/** "100", "100 Mbps", "100 Mbit/s"; one of the offered speeds. */
export function wifiOf(typed: string): number | null {
  const [, speed] = /^(\d{1,4})(?: ?(?:mbps|mbit(?:\/s)?|mb\/s))?$/i.exec(asPlainLine(typed)) ?? [];
  return WIFI_SPEEDS.find((offered) => offered === Number(speed)) ?? null;
}

/** The amenity in its own spelling, whatever the case of the typed text. */
export function amenityOf(typed: string): (typeof AMENITIES)[number] | null {
  const wanted = asLine(typed).toLowerCase();
  return AMENITIES.find((amenity) => amenity.toLowerCase() === wanted) ?? null;
}

/** Whether a filter is on; `null` for any other text. */
export function isOn(typed: string): boolean | null {
  const said = asLine(typed).toLowerCase();
  if (/^(?:yes|true|on|1)$/.test(said)) return true;
  return /^(?:no|false|off|0)$/.test(said) ? false : null;
}
