import { formatInteger } from "~/values/count";
import { MASK, NOT_SAVED } from "~/values/sealed-values";

export type Header = { name: string; value: string };

export const namesOf = (headers: readonly Header[]) => headers.map(({ name }) => name);

const MOST_HEADERS = 20;
/** Characters. */
const MOST = { name: 100, value: 2_000 };

const TOKEN = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;
/** The values that HTTP clients send unchanged: visible ASCII with spaces and tabs in between. */
const VALUE = /^[\t\u0020-\u007e]*$/;

/** Headers that the site sets itself, that the transport sets, or that belong to one connection. */
const OWNED = new Set(
  (
    "host content-length content-encoding accept-encoding date via connection keep-alive transfer-encoding te trailer upgrade " +
    "expect http2-settings forwarded x-real-ip true-client-ip cdn-loop"
  ).split(" "),
);
const OWNED_FAMILIES = /^(webhook|proxy|cf|x-forwarded|sec)-/;

const INVALID = "Invalid JSON in headers field";

/** The content of the field "Headers (JSON)". A value may be the mask, which `mergeHeaders` replaces. */
export function parseHeaders(
  text: string,
): { headers: Header[]; mistakes: null } | { headers: null; mistakes: string[] } {
  if (text.trim() === "") return { headers: [], mistakes: null };
  const headers = headersIn(parseJson(text));
  if (!headers) return { headers: null, mistakes: [INVALID] };
  // JSON.parse keeps only the last of duplicate keys; an object of strings has two strings for each key.
  const strings = text.match(/"(?:[^"\\]|\\.)*"/g)?.length ?? 0;
  const mistakes = [
    ...(headers.length > MOST_HEADERS ? [`Enter at most ${MOST_HEADERS} headers.`] : []),
    ...(strings === 2 * headers.length ? [] : ["Enter each header once."]),
    ...headers.flatMap(mistakesOf),
    ...repeatedIn(headers).map((name) => `Enter “${name}” once: capitals make no difference.`),
  ];
  return mistakes.length > 0 ? { headers: null, mistakes } : { headers, mistakes: null };
}

/** The headers as the field shows them. */
export function maskHeaders(names: readonly string[]): string {
  if (names.length === 0) return "";
  return JSON.stringify(Object.fromEntries(names.map((name) => [name, MASK])), null, 2);
}

/**
 * The headers to store after a form with masked values. `kept` are stored names whose values stay; `set` are the headers with a value of
 * their own; headers in neither are removed.
 */
export function mergeHeaders(
  sent: readonly Header[],
  storedNames: readonly string[],
): { kept: string[]; set: Header[]; mistakes: string[] } {
  const stored = new Map(storedNames.map((name) => [name.toLowerCase(), name]));
  const masked = sent.filter(({ value }) => value === MASK);
  const kept = masked.flatMap(({ name }) => stored.get(name.toLowerCase()) ?? []);
  const unknown = masked.filter(({ name }) => !stored.has(name.toLowerCase()));
  return {
    kept,
    set: sent.filter(({ value }) => value !== MASK),
    mistakes: unknown.map(({ name }) => `Enter the value of “${name}”: none is stored.`),
  };
}

/** Null when a value is not an object of strings. */
function headersIn(value: unknown): Header[] | null {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return null;
  const headers: Header[] = [];
  for (const [name, text] of Object.entries(value)) {
    if (typeof text !== "string") return null;
    headers.push({ name, value: text.trim() });
  }
  return headers;
}

function mistakesOf({ name, value }: Header): string[] {
  if (!TOKEN.test(name)) return [`“${name.slice(0, MOST.name)}” cannot be the name of a header.`];
  if (name.length > MOST.name)
    return [`The name of a header has at most ${MOST.name} characters: “${name.slice(0, 20)}…”.`];
  const lower = name.toLowerCase();
  if (OWNED.has(lower) || OWNED_FAMILIES.test(lower))
    return [`“${name}” cannot be set: it belongs to the delivery itself.`];
  if (value.length > MOST.value)
    return [`The value of “${name}” has more than ${formatInteger(MOST.value)} characters.`];
  if (value === NOT_SAVED) return [`Type the value of “${name}” again.`];
  if (value !== MASK && !VALUE.test(value))
    return [`The value of “${name}” may only have ASCII characters, and no line breaks.`];
  return [];
}

function repeatedIn(headers: Header[]): string[] {
  const lower = headers.map(({ name }) => name.toLowerCase());
  return headers.filter((_, at) => lower.indexOf(lower[at] ?? "") !== at).map(({ name }) => name);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (thrown) {
    // The caller refuses null like any value that is no object.
    if (thrown instanceof SyntaxError) return null;
    throw thrown;
  }
}
