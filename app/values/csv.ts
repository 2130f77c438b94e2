/** The byte order mark, by which Excel recognizes UTF-8. */
export const MARK = "\uFEFF";

/** The signs that begin a formula, also in the full-width forms of East Asian keyboards and as small forms. */
const SIGN = String.raw`[=+\-@＝＋－＠\ufe62\ufe63\ufe66\ufe6b]`;

/**
 * A cell that a spreadsheet would take for a formula, also after spaces and line breaks. Papaparse's own pattern misses texts of several
 * lines.
 */
const FORMULA = new RegExp(String.raw`^(?:[\t\r]|\s*${SIGN})`);

/** The columns of a file with these rows. */
export type FileColumns<Row> = readonly (readonly [
  head: string,
  cell: (row: Row) => string | number,
])[];

/** A table that is read page by page: the names of its columns, and the function that makes a row of cells from each item. */
export type PagedTable = {
  names: readonly string[];
  toRows: (items: readonly unknown[]) => (string | number)[][];
};

/**
 * On a computer whose list separator is a semicolon or a tab, quotes do not hold a text together: after such a separator, and on the next
 * line, another cell begins, and a quote there may open a quoted cell. The first pattern finds formulas that would begin such a cell,
 * where an apostrophe is inserted; the second finds those apostrophes again.
 */
const FORMULA_INSIDE = new RegExp(String.raw`(?='?${SIGN})(?<=[;\t\r\n][\s"]*)`, "g");
const MARK_INSIDE = new RegExp(String.raw`'(?='?${SIGN})(?<=[;\t\r\n][\s"]*')`, "g");

/** Rows for papaparse, with `AS_TEXT`: formulas are escaped wherever a spreadsheet may begin a cell. */
export function textRows(rows: readonly (readonly (string | number)[])[]): (string | number)[][] {
  return rows.map((row) =>
    row.map((cell) => (typeof cell === "string" ? cell.replace(FORMULA_INSIDE, "'") : cell)),
  );
}

/** Options of papaparse. */
export const AS_TEXT = {
  quotes: (cell: unknown) => typeof cell === "string" && /[;\t]/.test(cell),
  escapeFormulae: FORMULA,
};

/** The original of a text that an exported file escaped with an apostrophe because it looked like a formula. */
export function withoutTextMark(cell: string): string {
  const text = cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;
  return text.replace(MARK_INSIDE, "");
}
