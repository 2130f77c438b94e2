import papaparse from "papaparse/papaparse.min.js";
import {
  IGNORED_COLUMNS,
  IMPORT_COLUMNS,
  MOST_COLUMNS,
  MOST_LINE_CHARACTERS,
  MOST_ROWS,
} from "~/features/imports/import-columns";
import { toPlainCsv } from "~/features/imports/plain-csv.server";
import { withoutTextMark } from "~/values/csv";
import { formatCount, formatInteger } from "~/values/count";
import { asBareLine } from "~/values/plain-text";

/**
 * A line of a file: its number, and its values by column name. `surplus`: the values after the last column. `miscounted`: the message for
 * a line with more or fewer values than columns; `null` for any other.
 */
export type ReadLine = {
  line: number;
  cells: Record<string, string>;
  surplus: readonly string[];
  miscounted: string | null;
};
/** The lines of a file, or the problems of the whole file, in sentences. */
type ReadCsv = { lines: ReadLine[] } | { problems: string[] };

const NO_TEXT =
  "This is not a CSV file as we read it. In your spreadsheet choose Save as, and there CSV UTF-8.";

/** Reads a file of listings: UTF-8, or UTF-16 with a byte order mark; with commas, semicolons or tabs. It does not check cells. */
export function readCsv(bytes: Uint8Array): ReadCsv {
  const written = toText(bytes);
  if (written === null) return { problems: [NO_TEXT] };
  const { text, above, delimiter } = toPlainCsv(written);
  if (text.trim() === "") return { problems: ["The file is empty."] };
  const tooLong = firstLongLine(text, delimiter);
  if (tooLong !== null) return { problems: [lineTooLong(above + tooLong)] };
  const lines: ReadLine[] = [];
  let names: string[] | null = null;
  let problems: string[] = [];
  let [read, line] = [0, above + 1];
  papaparse.parse(text, {
    delimiter,
    newline: "\n",
    fastMode: false,
    step({ data, errors, meta }, parser) {
      const at = line;
      line += countLines(text, read, meta.cursor);
      read = meta.cursor;
      if (errors.some(({ type }) => type === "Quotes")) problems = [strayQuote(at)];
      else if (names === null) problems = problemsOf((names = data.map(toName)));
      else if (data.some((cell) => cell.trim() !== ""))
        lines.push(toLine(at, names, data, delimiter));
      if (lines.length > MOST_ROWS) problems = [TOO_MANY_ROWS];
      if (problems.length > 0) parser.abort();
    },
  });
  if (problems.length > 0) return { problems };
  return lines.length > 0
    ? { lines }
    : { problems: ["The file has no listings: there is nothing below its first line."] };
}

/**
 * The number of the first line that is too long, where there is one; quoted line breaks do not end a line. It runs before the parser,
 * which stores an error for each stray quotation mark of a line.
 */
function firstLongLine(text: string, delimiter: string): number | null {
  let [from, line, begun] = [0, 1, 1];
  let isQuoted = false;
  let isAtStart = true;
  for (let at = 0; at < text.length; at += 1) {
    if (at - from > MOST_LINE_CHARACTERS) return begun;
    const character = text[at];
    if (character === "\n") line += 1;
    if (isQuoted) {
      if (character !== '"') continue;
      const next = text[at + 1];
      if (next === '"') at += 1;
      else if (next === undefined || next === delimiter || next === "\n") isQuoted = false;
    } else if (character === "\n") [from, begun, isAtStart] = [at + 1, line, true];
    else if (character === delimiter) isAtStart = true;
    else {
      isQuoted = isAtStart && character === '"';
      isAtStart = false;
    }
  }
  return null;
}

const TOO_MANY_ROWS = `The file has more than ${formatInteger(MOST_ROWS)} listings. Split it.`;

function lineTooLong(line: number): string {
  return `Line ${line} is longer than ${formatInteger(MOST_LINE_CHARACTERS)} characters. Look for a quotation mark that is not closed.`;
}

function strayQuote(line: number): string {
  return `Line ${line} begins a text in quotation marks that does not end properly, so nothing behind it can be read. Write a quotation mark inside a text twice.`;
}

/** `null` for bytes that are no text: invalid UTF-8, or text with U+0000, as in UTF-16 without a byte order mark and in binary files. */
function toText(bytes: Uint8Array): string | null {
  try {
    const text = new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
    return text.includes("\0") ? null : text.replaceAll(/\r\n?/g, "\n");
  } catch (thrown) {
    if (thrown instanceof TypeError) return null;
    throw thrown;
  }
}

function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  return first === 0xfe && second === 0xff ? "utf-16be" : "utf-8";
}

function countLines(text: string, from: number, to: number): number {
  let count = 0;
  for (let at = text.indexOf("\n", from); at !== -1 && at < to; at = text.indexOf("\n", at + 1))
    count += 1;
  return count;
}

function toName(cell: string): string {
  return asBareLine(cell).toLowerCase().replaceAll(/\s+/g, "_");
}

function toLine(
  line: number,
  names: readonly string[],
  data: readonly string[],
  delimiter: string,
): ReadLine {
  const known = names.map((name, at) => [name, withoutTextMark(data[at] ?? "").trim()] as const);
  const cells = Object.fromEntries(known.filter(([name]) => COLUMNS.has(name)));
  // Spreadsheets end all lines with as many delimiters as the longest has.
  const columns = lengthOf(names);
  const filled = lengthOf(data);
  const values = filled > columns ? filled : Math.min(data.length, columns);
  const surplus = data.slice(columns, filled).map((cell) => cell.trim());
  const miscounted = values === columns ? null : sayMiscounted(line, values, columns, delimiter);
  return { line, cells, surplus, miscounted };
}

/** The number of cells up to the last one that is not empty. */
function lengthOf(cells: readonly string[]): number {
  return cells.findLastIndex((cell) => cell.trim() !== "") + 1;
}

const CALLED: Record<string, string> = { ",": "comma", ";": "semicolon", "\t": "tab" };

function sayMiscounted(line: number, values: number, columns: number, delimiter: string): string {
  const called = CALLED[delimiter] ?? "comma";
  const counted = `Line ${line} has ${formatCount(values, "value")}, the header has ${formatInteger(columns)}.`;
  return values > columns
    ? `${counted} Put text that contains ${called}s in quotation marks.`
    : `${counted} An empty value needs its ${called} as well.`;
}

const COLUMNS = new Set(IMPORT_COLUMNS.map(({ name }) => name));
const REQUIRED = IMPORT_COLUMNS.filter(({ isRequired }) => isRequired);

/** The problems of the header. */
function problemsOf(names: readonly string[]): string[] {
  if (names.length > MOST_COLUMNS)
    return [`The file has ${formatInteger(names.length)} columns. The template has all of them.`];
  const given = names.filter((name) => name !== "");
  const twice = new Set(given.filter((name, at) => given.indexOf(name) !== at));
  const unknown = given.filter((name) => !COLUMNS.has(name) && !IGNORED_COLUMNS.includes(name));
  const lacking = REQUIRED.filter(({ name }) => !given.includes(name));
  return [
    ...[...twice].map((name) => `Two columns are called ${shown(name)}.`),
    ...unknown.map((name) => `No column is called ${shown(name)}. The template has all of them.`),
    ...lacking.map(({ name }) => `The column ${name} is missing.`),
  ].slice(0, 10);
}

function shown(name: string): string {
  return name.length > 60 ? `${name.slice(0, 60)}…` : name;
}
