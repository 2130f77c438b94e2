import { AMENITIES, WIFI_SPEEDS } from "~/features/spaces/search-options";
import { withoutDots } from "~/features/spaces/space-search";
import { asLine, asPlainLine } from "~/values/plain-text";

/** Signs alone name nothing: searched for, they would be a filter that filters nothing. */
export function namesSomething(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}

/** Single letters of an alphabet begin a word of nearly every description; in Chinese or Japanese one is a word. */
export function hasWord(text: string): boolean {
  return /\p{N}|[\p{L}\p{M}]{2}|(?![\p{Lu}\p{Ll}])\p{L}/u.test(withoutDots(text));
}

const DOLLARS = /^(?:(?:US ?)?\$|USD)? ?([\d.,]+) ?(?:(?:US ?)?\$|USD|dollars?)?$/i;
/** "25", "12.50", "12,50". */
const PLAIN_AMOUNT = /^\d{1,6}(?:[.,]\d{1,2})?$/;
/** "1,200", "1,200.50", "1.200", "1.200,50". */
const GROUPED_AMOUNT = /^[1-9]\d{0,2}(?:,\d{3}(?:\.\d{1,2})?|\.\d{3}(?:,\d{1,2})?)$/;

/** An amount as people write it in whichever country, with or without the sign of the dollar; `null` for everything else. */
export function dollarsOf(typed: string): number | null {
  const [, amount = ""] = DOLLARS.exec(asPlainLine(typed)) ?? [];
  if (!PLAIN_AMOUNT.test(amount) && !GROUPED_AMOUNT.test(amount)) return null;
  return Number(amount.replace(/[.,](?=\d{3})/, "").replace(",", "."));
}

/** The price that a search asks for at most: also "under 25" and "< 25". */
export function highestPriceOf(typed: string): number | null {
  return dollarsOf(asPlainLine(typed).replace(/^(?:under|below|up to|at most|max\.?|<|≤) ?/i, ""));
}

/** The price that a search asks for at least: also "over 25" and "> 25". */
export function lowestPriceOf(typed: string): number | null {
  return dollarsOf(asPlainLine(typed).replace(/^(?:over|above|from|at least|min\.?|>|≥) ?/i, ""));
}

/** "2", "2 desks". */
export function desksOf(typed: string): number | null {
  const [, desks] = /^(\d{1,5})(?: ?desks?)?$/i.exec(asPlainLine(typed)) ?? [];
  const number = Number(desks);
  return number >= 1 && number <= 10_000 ? number : null;
}

/** "100", "100 Mbps", "100 Mbit/s"; one of those that a search offers. */
export function wifiOf(typed: string): number | null {
  const [, speed] = /^(\d{1,4})(?: ?(?:mbps|mbit(?:\/s)?|mb\/s))?$/i.exec(asPlainLine(typed)) ?? [];
  return WIFI_SPEEDS.find((offered) => offered === Number(speed)) ?? null;
}

/** As it is written here, whatever the case in which it was typed. */
export function amenityOf(typed: string): (typeof AMENITIES)[number] | null {
  const wanted = asLine(typed).toLowerCase();
  return AMENITIES.find((amenity) => amenity.toLowerCase() === wanted) ?? null;
}

/** Whether a filter is on; `null` for what says neither. */
export function isOn(typed: string): boolean | null {
  const said = asLine(typed).toLowerCase();
  if (/^(?:yes|true|on|1)$/.test(said)) return true;
  return /^(?:no|false|off|0)$/.test(said) ? false : null;
}
