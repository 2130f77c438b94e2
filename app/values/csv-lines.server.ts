import papaparse from "papaparse/papaparse.min.js";
import { AS_TEXT, MARK, textRows, type FileColumns } from "~/values/csv";

/** Rows as the lines of a CSV file, with formulas escaped; empty without rows. */
export function csvLines(rows: readonly (readonly (string | number)[])[]): string {
  return rows.length > 0 ? `${papaparse.unparse(textRows(rows), AS_TEXT)}\r\n` : "";
}

/** A CSV file with these columns. */
export function csvFile<Row>(columns: FileColumns<Row>, rows: readonly Row[]): string {
  return `${headOf(columns)}${linesOf(columns, rows)}`;
}

/** A page of a list after a cursor: `null` asks for the first page, and is the answer after the last one. */
export type PagesOf<Row, Cursor = string> = (
  after: Cursor | null,
) => Promise<{ rows: readonly Row[]; next: Cursor | null }>;

/** The same file in pieces, of a list that is read page by page. */
export async function* csvPieces<Row, Cursor>(
  columns: FileColumns<Row>,
  page: PagesOf<Row, Cursor>,
): AsyncGenerator<string> {
  yield headOf(columns);
  for await (const rows of allPages(page)) yield linesOf(columns, rows);
}

/** The rows of each page of a list. */
export async function* allPages<Row, Cursor>(
  page: PagesOf<Row, Cursor>,
): AsyncGenerator<readonly Row[], void> {
  let after: Cursor | null = null;
  do {
    const found: Awaited<ReturnType<typeof page>> = await page(after);
    if (found.rows.length > 0) yield found.rows;
    after = found.next;
  } while (after !== null);
}

function headOf(columns: FileColumns<never>): string {
  return `${MARK}${csvLines([columns.map(([head]) => head)])}`;
}

function linesOf<Row>(columns: FileColumns<Row>, rows: readonly Row[]): string {
  return csvLines(rows.map((row) => columns.map(([, cell]) => cell(row))));
}
