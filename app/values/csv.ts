/** Tells Excel that a file is UTF-8. */
export const MARK = "\uFEFF";

/**
 * What a spreadsheet would take for a formula, also behind blanks and line breaks, and in the full width of East Asian keyboards. The
 * pattern of papaparse passes texts of several lines.
 */
const FORMULA = /^(?:[\t\r]|\s*[=+\-@＝＋－＠])/;

/** A table of things that are read page by page: the names of its columns, and a line of cells for each thing of a page. */
export type PagedTable = {
  names: readonly string[];
  toRows: (items: readonly unknown[]) => (string | number)[][];
};

/**
 * Where the list separator of a computer is a semicolon or a tab, quotes around a text hold nothing together: behind a separator, and in the
 * next line, begins another cell. The second pattern finds the sign that the first one puts there.
 */
const FORMULA_INSIDE = /(?='?[=+\-@＝＋－＠])(?<=[;\t\r\n]\s*)/g;
const MARK_INSIDE = /'(?='?[=+\-@＝＋－＠])(?<=[;\t\r\n]\s*')/g;

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
