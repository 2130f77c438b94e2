import { asLine } from "~/values/plain-text";
import { isId } from "~/values/row-id";

/** The typed text of a list's search, cut to 100 characters. */
export function asSearch(text: string): string {
  return asLine(text).slice(0, 100).trim();
}

/** The id of a row, such as that of a member; `null` for other text. */
export function asRowId(text: string): string | null {
  return isId(text) ? text.toLowerCase() : null;
}
