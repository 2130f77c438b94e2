/** Tells Excel that a file is UTF-8. */
export const MARK = "\uFEFF";

/** What a formula begins with, also in the full width of East Asian keyboards and as the small forms of the same signs. */
const SIGN = String.raw`[=+\-@＝＋－＠\ufe62\ufe63\ufe66\ufe6b]`;

/**
 * What a spreadsheet would take for a formula, also behind blanks and line breaks. The pattern of papaparse passes texts of several lines.
 */
const FORMULA = new RegExp(String.raw`^(?:[\t\r]|\s*${SIGN})`);

/** A table of things that are read page by page: the names of its columns, and a line of cells for each thing of a page. */
export type PagedTable = {
  names: readonly string[];
  toRows: (items: readonly unknown[]) => (string | number)[][];
};

/**
 * Where the list separator of a computer is a semicolon or a tab, quotes around a text hold nothing together: behind a separator, and in the
 * next line, begins another cell, and a quote there may be taken for the beginning of a quoted one. The second pattern finds the sign that
 * the first one puts there.
 */
const FORMULA_INSIDE = new RegExp(String.raw`(?='?${SIGN})(?<=[;\t\r\n][\s"]*)`, "g");
const MARK_INSIDE = new RegExp(String.raw`'(?='?${SIGN})(?<=[;\t\r\n][\s"]*')`, "g");

/** Rows for papaparse, with `AS_TEXT`: nothing in them is a formula, wherever a spreadsheet begins a cell. */
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

/** A text that a file of ours marked as text, because it looked like a formula, as it was. */
export function withoutTextMark(cell: string): string {
  const text = cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;
  return text.replace(MARK_INSIDE, "");
}
