import { base64ToBytes } from "~/values/base64";
import { MASK } from "~/values/sealed-values";

/** Characters: shorter values occur in any response. */
const SHORTEST_MASKED = 4;

/**
 * A response with its secret values masked: receivers echo header values and secrets, unchanged or in the common
 * escapes of JSON, HTML and URLs. Other encodings, such as base64, are not found. `otherReadings`: the same bytes read as other charsets
 * than the response declares. When one of them has more values, the declared charset is wrong, and all of the response is masked: its
 * readers could decode it again.
 */
export function maskValues(
  answer: string,
  values: readonly string[],
  otherReadings: readonly string[] = [],
): string {
  const pattern = patternOf(values);
  if (!pattern) return answer;
  const countIn = (text: string) => Array.from(text.matchAll(pattern)).length;
  const known = countIn(answer);
  if (otherReadings.some((text) => countIn(text) > known)) return MASK;
  return answer.replaceAll(pattern, MASK);
}

function patternOf(values: readonly string[]): RegExp | null {
  const secrets = values.flatMap(secretsIn).filter(({ length }) => length >= SHORTEST_MASKED);
  if (secrets.length === 0) return null;
  // The longest first: a value may be a prefix of another.
  const longestFirst = [...new Set(secrets)].toSorted((a, b) => b.length - a.length);
  const patterns = longestFirst.map((secret) =>
    secret.replaceAll(/\\*[^\dA-Za-z\\]|\\+/gu, anyWriting),
  );
  return new RegExp(patterns.join("|"), "giu");
}

/**
 * A value, its parts after the scheme ("Bearer …"), between spaces and after equals signs ("session=…"), and the decoded content of
 * "Basic …".
 */
function secretsIn(value: string): string[] {
  const named = Array.from(value.matchAll(/=\s*"?([^\s";,]+)/g), ([, secret = ""]) => secret);
  const credentials = value.slice(value.search(/\s/) + 1).trim();
  return [value, credentials, value.split(/\s+/).at(-1) ?? "", ...named, ...pairIn(value)];
}

/** RFC 7617: the base64 of a name, a colon and a password, in UTF-8. */
function pairIn(value: string): string[] {
  const encoded = /^basic +(\S+)$/i.exec(value)?.[1];
  const bytes = encoded === undefined ? null : base64ToBytes(encoded);
  if (!bytes) return [];
  const pair = new TextDecoder().decode(bytes);
  return [pair, pair.slice(pair.indexOf(":") + 1)];
}

const NAMED: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
  " ": "\\+",
};

/**
 * A regular expression for a sign and the backslashes before it, or for backslashes alone: unescaped, with more backslashes, or as \u00…,
 * &#…;, %… and named HTML entities. Each text matches in only one way; otherwise a failed match of a long value would take exponential
 * time.
 */
function anyWriting(run: string): string {
  const sign = run.replaceAll("\\", "");
  const n = run.length - sign.length;
  const percents = `(?:${percentEncoded("\\")}){${n}}${percentEncoded(sign)}`;
  if (sign === "") return String.raw`(?:\\{${n},${2 * n}}|${percents})`;
  const code = sign.codePointAt(0) ?? 0;
  const hex = code.toString(16);
  const named = NAMED[sign];
  const ways = [
    String.raw`\u{${hex}}`,
    `u${hex.padStart(4, "0")}`,
    `&#0*${code};`,
    `&#x0*${hex};`,
    percentEncoded(sign),
    ...(named === undefined ? [] : [named]),
  ];
  const behind = String.raw`\\{${n},${2 * n + 2}}(?:${ways.join("|")})`;
  return n === 0 ? behind : `(?:${behind}|${percents})`;
}

/** Encodes all characters, also those that encodeURIComponent leaves. */
function percentEncoded(text: string): string {
  const bytes = Array.from(new TextEncoder().encode(text));
  return bytes.map((byte) => `%${byte.toString(16).padStart(2, "0")}`).join("");
}
