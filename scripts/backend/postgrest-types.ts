import type postgres from "postgres";

const INSTANT = 1184;
const CLOCK = 1114;
const NUMERIC = 1700;
const JSON_TEXT = 114;
const JSON_BINARY = 3802;
const TIMES = 1183;

/**
 * Conversions of values between PostgreSQL and the API into PostgREST's formats: instants as 2026-11-20T18:00:00+00:00, numeric as a
 * number, json as its content.
 */
export const postgrestTypes: Record<string, postgres.PostgresType> = {
  timestamptz: type(INSTANT, toText, (text: string) =>
    text.replace(" ", "T").replace(/([+-]\d\d)$/, "$1:00"),
  ),
  timestamp: type(CLOCK, toText, (text: string) => text.replace(" ", "T")),
  numeric: type(NUMERIC, String, (text: string) => {
    const number = Number(text);
    return Number.isFinite(number) ? number : text;
  }),
  json: type(JSON_TEXT, toJson, JSON.parse),
  jsonb: type(JSON_BINARY, toJson, JSON.parse),
  times: type(TIMES, (times) => (Array.isArray(times) ? toArray(times) : String(times)), readTimes),
};

function type(
  oid: number,
  serialize: (value: unknown) => string,
  parse: (text: string) => unknown,
) {
  return { to: oid, from: [oid], serialize, parse };
}

/** PostgreSQL's text of an array, which may contain nulls and arrays. */
function toArray(values: unknown[]): string {
  const literals = values.map((value) => {
    if (Array.isArray(value)) return toArray(value);
    return value === null ? "NULL" : JSON.stringify(String(value));
  });
  return `{${literals.join()}}`;
}

/** The client itself parses a null in an array as the string NULL. */
function readTimes(text: string): (string | null)[] {
  const times = text.slice(1, -1).split(",");
  return text === "{}" ? [] : times.map((time) => (time === "NULL" ? null : time));
}

function toText(value: unknown): string {
  return value instanceof Date ? value.toISOString() : String(value);
}

/** The auth server passes serialized JSON; serializing it twice would store a string. */
function toJson(value: unknown): string {
  return typeof value === "string" && isJson(value) ? value : JSON.stringify(value);
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch (error) {
    if (error instanceof SyntaxError) return false;
    throw error;
  }
}
