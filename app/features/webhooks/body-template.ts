import { formatCount, formatInteger } from "~/values/count";

/** `{{data.name}}`: a path between two pairs of braces. It has no quotes, so that none begins in a string of JSON and ends behind it. */
const PLACEHOLDER = /\{\{([^{}"]*)\}\}/g;

/** Characters. */
export const MOST_TEMPLATE = 20_000;
/** Each may bring the whole event. */
const MOST_PLACEHOLDERS = 200;

/** A piece of a template: a text between placeholders, or the path of one. */
type Piece = { text: string } | { path: string };

/** What is wrong with a template, in words; nothing when it can be saved. `sample` is an event in which nothing is missing. */
export function checkTemplate(text: string, sample: object): string[] {
  const length = [...text].length;
  if (length > MOST_TEMPLATE)
    return [
      `A template has at most ${formatCount(MOST_TEMPLATE, "character")}; this one has ${formatInteger(length)}.`,
    ];
  const pieces = piecesOf(text);
  const paths = pieces.flatMap((piece) => ("path" in piece ? [piece.path] : []));
  if (paths.length > MOST_PLACEHOLDERS)
    return [
      `A template has at most ${MOST_PLACEHOLDERS} placeholders; this one has ${formatInteger(paths.length)}.`,
    ];
  const unknown = [...new Set(paths)].filter((path) => valueAt(sample, path) === undefined);
  const mistakes = [
    ...unclosedIn(text, pieces),
    ...unknown.map((path) => `There is no “${path}”. There is ${pathsOf(sample).join(", ")}.`),
  ];
  return mistakes.length > 0 ? mistakes : brokenJson(text, pieces, sample);
}

/**
 * The body that a template makes of an event. A string goes in as it stands between the quotes of JSON, anything else as JSON, and what
 * is missing as null. Where the template is a JSON document and a placeholder stands in one of its strings, an object is escaped
 * as well, so that the body is JSON whatever the event holds.
 */
export function fillTemplate(text: string, event: object): string {
  const pieces = piecesOf(text);
  const isJson = isJsonDocument(pieces);
  const made = new Map<string, string>();
  let isInString = false;
  let body = "";
  for (const piece of pieces) {
    if ("text" in piece) {
      isInString = endsInString(piece.text, isInString);
      body += piece.text;
      continue;
    }
    const isQuoted = isJson && isInString;
    const key = `${isQuoted} ${piece.path}`;
    const value = made.get(key) ?? toText(valueAt(event, piece.path), isQuoted);
    made.set(key, value);
    body += value;
  }
  return body;
}

export type BodyRule = { method: string; bodyTemplate: string | null };

/** The body of a delivery: what its template makes of the event, else the event itself. A GET has none. */
export function bodyOf({ method, bodyTemplate }: BodyRule, event: object): string | null {
  if (method === "GET") return null;
  return bodyTemplate === null ? JSON.stringify(event) : fillTemplate(bodyTemplate, event);
}

function piecesOf(text: string): Piece[] {
  // A split by a pattern with a group has the texts at even places and what the group found between them.
  return text
    .split(PLACEHOLDER)
    .map((part, at) => (at % 2 === 0 ? { text: part } : { path: part.trim() }));
}

function toText(value: unknown, isQuoted: boolean): string {
  if (typeof value === "string") return escaped(value);
  const json = JSON.stringify(value ?? null);
  return isQuoted ? escaped(json) : json;
}

/** As in a string of JSON, without its quotes. */
const escaped = (text: string) => JSON.stringify(text).slice(1, -1);

/** What a path names among an event's own properties; undefined when it names nothing. */
function valueAt(event: unknown, path: string): unknown {
  let value = event;
  for (const key of path.split(".")) {
    if (typeof value !== "object" || value === null) return undefined;
    if (Array.isArray(value) && !/^\d+$/.test(key)) return undefined;
    if (!Object.hasOwn(value, key)) return undefined;
    value = (value as Record<string, unknown>)[key];
  }
  return value;
}

/** Every path of an event, those of whole objects left out. */
function pathsOf(value: unknown, prefix = ""): string[] {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return [prefix];
  return Object.entries(value).flatMap(([key, inner]) =>
    pathsOf(inner, prefix ? `${prefix}.${key}` : key),
  );
}

function unclosedIn(text: string, pieces: Piece[]): string[] {
  const isUnclosed = pieces.some((piece) => "text" in piece && piece.text.includes("{{"));
  if (!isUnclosed) return [];
  const rest = text.replaceAll(PLACEHOLDER, (found) => found.replaceAll(/[^\n]/g, "-"));
  const line = rest.slice(0, rest.indexOf("{{")).split("\n").length;
  return [`Line ${line} opens a placeholder with “{{” and does not close it with “}}”.`];
}

/** A template that is a JSON document has to be one, too, when its placeholders are filled in. */
function brokenJson(text: string, pieces: Piece[], sample: object): string[] {
  if (!isJsonDocument(pieces) || isJson(fillTemplate(text, sample))) return [];
  return [
    "With an event filled in, this is not valid JSON: put quotes around each placeholder that stands for a text.",
  ];
}

/**
 * Whether a template is a JSON document once each placeholder is replaced by `true`, which is valid by itself and inside a string, but
 * not beside a digit.
 */
function isJsonDocument(pieces: Piece[]): boolean {
  const document = pieces.map((piece) => ("text" in piece ? piece.text : "true")).join("");
  return /^\s*["[{]/.test(document) && isJson(document);
}

/** What is wrong with a body that is sent with this Content-Type and is none; `null` when nothing is. */
export function mistakeOfType(body: string | null, contentType: string): string | null {
  const isJsonType = /^\s*(?:application|text)\/(?:[\w.-]+\+)?json\s*(?:;|$)/i.test(contentType);
  if (body === null || !isJsonType || isJson(body)) return null;
  return `With an event filled in, this is not valid JSON, and its headers say that it is (Content-Type: ${contentType.trim()}).`;
}

export function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch (thrown) {
    if (thrown instanceof SyntaxError) return false;
    throw thrown;
  }
}

/** Whether a string of JSON is open behind a text, when it was or was not before it. */
function endsInString(text: string, wasInString: boolean): boolean {
  let isInString = wasInString;
  for (const [found] of text.matchAll(/\\[^]|"/g)) if (found === '"') isInString = !isInString;
  return isInString;
}
