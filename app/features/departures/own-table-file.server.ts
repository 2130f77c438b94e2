import papaparse from "papaparse/papaparse.min.js";
import type { ExportPage } from "~/features/departures/own-data.schema";
import { AS_TEXT, MARK, textRows, type PagedTable } from "~/values/csv";

/** A part of an export as a CSV file: one text for each page of it. What somebody wrote may look like a formula, and is marked as text. */
export async function* toTableFile(
  { names, toRows }: PagedTable,
  pages: AsyncIterable<ExportPage>,
): AsyncGenerator<string> {
  let text = `${MARK}${toLines([names])}`;
  for await (const { parts } of pages) {
    yield text + toLines(toRows(parts.flatMap(({ items }) => items)));
    text = "";
  }
}

function toLines(rows: readonly (readonly (string | number)[])[]): string {
  return rows.length > 0 ? `${papaparse.unparse(textRows(rows), AS_TEXT)}\r\n` : "";
}
