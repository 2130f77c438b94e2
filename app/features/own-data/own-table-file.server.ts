import type { ExportPage } from "~/features/own-data/own-data.schema";
import { MARK, type PagedTable } from "~/values/csv";
import { csvLines } from "~/values/csv-lines.server";

/** A part of an export as a CSV file, one text for each page of it. User text that looks like a formula is escaped. */
export async function* toTableFile(
  { names, toRows }: PagedTable,
  pages: AsyncIterable<ExportPage>,
): AsyncGenerator<string> {
  let text = `${MARK}${csvLines([names])}`;
  for await (const { parts } of pages) {
    yield text + csvLines(toRows(parts.flatMap(({ items }) => items)));
    text = "";
  }
}
