import papaparse from "papaparse/papaparse.min.js";
import { AS_TEXT, textRows } from "~/values/csv";

/** Rows as the lines of a CSV file, with formulas escaped; empty without rows. */
export function csvLines(rows: readonly (readonly (string | number)[])[]): string {
  return rows.length > 0 ? `${papaparse.unparse(textRows(rows), AS_TEXT)}\r\n` : "";
}
