import { asLine } from "~/values/plain-text";
import { isId } from "~/values/row-id";

/** What is typed into the search of a list, at most 100 characters. */
export function asSearch(text: string): string {
  return asLine(text).slice(0, 100).trim();
}

/** The id of a row, such as the last one of the page before; `null` for what is none. */
export function asRowId(text: string): string | null {
  return isId(text) ? text.toLowerCase() : null;
}
