import type { ExportPage } from "~/features/own-data/own-data.schema";
import { MARK, type PagedTable } from "~/values/csv";
import { csvLines } from "~/values/csv-lines.server";
import { withWholeInstants } from "~/values/whole-instants";

/** The header of a data file: its site, date and account. */
type About = { site: string; madeAt: string; account: string };

/**
 * A member's data as one JSON document: the header, then a list for each part. It yields one text for each page of the export, so that no
 * file is ever whole in memory.
 */
export async function* toJsonFile(
  pages: AsyncIterable<ExportPage>,
  about: About,
): AsyncGenerator<string> {
  let text = `{\n"about": ${JSON.stringify(about)}`;
  let open: string | null = null;
  for await (const { parts } of pages) {
    for (const { part, items } of parts) {
      // A part that continues from the previous page already has items.
      if (part === open) text += items.length > 0 ? "," : "";
      else text += `${endOf(open)},\n${JSON.stringify(part)}: [`;
      text += items.map((item) => `\n${JSON.stringify(withWholeInstants(item))}`).join(",");
      open = part;
    }
    yield text;
    text = "";
  }
  yield `${text}${endOf(open)}\n}\n`;
}

const endOf = (part: string | null) => (part === null ? "" : "\n]");

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
