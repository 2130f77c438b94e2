import { formatCount, formatInteger } from "~/values/count";

/**
 * `{{data.name}}`: a path between two pairs of braces. A quote is not allowed in it, so that none can begin inside a JSON string and end
 * outside.
 */
const PLACEHOLDER = /\{\{([^{}"]*)\}\}/g;

/** Characters. */
export const MOST_TEMPLATE = 20_000;
/** Each may insert the whole event. */
const MOST_PLACEHOLDERS = 200;

/** A part of a template: text between placeholders, or the path of one. */
type Piece = { text: string } | { path: string };

/** The mistakes of a template, in words; empty when it can be saved. `sample` is an event with all optional values. */
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
 * The body that a template makes of an event. A string is inserted as the content of a JSON string, without quotes, any other value as
 * JSON, and a missing one as null. Where the template is a JSON document and a placeholder is inside a string, an object is escaped as
 * well, so that the body is always JSON.
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

/** The body of a delivery: the filled-in template, else the event itself. A GET has none. */
export function bodyOf({ method, bodyTemplate }: BodyRule, event: object): string | null {
  if (method === "GET") return null;
  return bodyTemplate === null ? JSON.stringify(event) : fillTemplate(bodyTemplate, event);
}

function piecesOf(text: string): Piece[] {
  // `split` with a capturing group answers the texts at even and the captured groups at odd indices.
  return text
    .split(PLACEHOLDER)
    .map((part, at) => (at % 2 === 0 ? { text: part } : { path: part.trim() }));
}

function toText(value: unknown, isQuoted: boolean): string {
  if (typeof value === "string") return escaped(value);
  const json = JSON.stringify(value ?? null);
  return isQuoted ? escaped(json) : json;
}

/** As in a JSON string, without its quotes. */
const escaped = (text: string) => JSON.stringify(text).slice(1, -1);

/** The value at a path, among own properties only; undefined when there is none. */
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

/** Every path of an event except those of whole objects. */
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

/** A template that is a JSON document must still be one after its placeholders are filled in. */
function brokenJson(text: string, pieces: Piece[], sample: object): string[] {
  if (!isJsonDocument(pieces) || isJson(fillTemplate(text, sample))) return [];
  return [
    "With an event filled in, this is not valid JSON: put quotes around each placeholder that stands for a text.",
  ];
}

/**
 * Whether a template is a JSON document after each placeholder is replaced by `true`, which is valid as a value and inside a string, but
 * not beside a digit.
 */
function isJsonDocument(pieces: Piece[]): boolean {
  const document = pieces.map((piece) => ("text" in piece ? piece.text : "true")).join("");
  return /^\s*["[{]/.test(document) && isJson(document);
}

/** The mistake of a body that is not valid for its Content-Type; `null` when there is none. */
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

/** Whether the text ends inside a JSON string, given whether it began inside one. */
function endsInString(text: string, wasInString: boolean): boolean {
  let isInString = wasInString;
  for (const [found] of text.matchAll(/\\[^]|"/g)) if (found === '"') isInString = !isInString;
  return isInString;
}
