import { asPlainLine } from "./plain-text.ts";

/** A label before a number. */
const LABEL = /^(?:tel(?:ephone)?|phone|mobile|mob|call|ph|t|m)\b[\s.:]*(?=[+(\d])/i;
/** An extension after a number: "ext. 55", "x55", "#55", in several languages. */
const EXTENSION =
  /[\s,;(]*(?:;?ext(?:ension|n)?\.?|x|#|int(?:erno)?\.?|ramal|poste|durchwahl|dw|anexo|доб\.?|内線|内线|分機|分机)[\s.:=-]*(\d{1,7})\)?$/iu;
/** A letter, as in vanity numbers. */
const LETTER = /\p{L}/u;
/** Digits of a number: the shortest allowed one, and the longest of ITU-T E.164. */
const [FEWEST, MOST] = [5, 15];
/** Italy and San Marino, whose numbers keep their 0 after the country code (ITU-T E.164). */
const KEEPS_ZERO = /^\(?(?:\+|00)\s*(?:39|378)/;
/** The number of digits after which text behind a separator is another number. */
const WHOLE = 7;

/** Characters that are parsed: more than any field for a number allows. */
const LONGEST = 200;

/** A number as it is stored: its words as typed, its digits and signs in the forms that telephones understand. */
export function asPhone(typed: string): string {
  return asPlainLine(typed).replaceAll(/\p{Zs}/gu, " ");
}

/** A telephone number to dial, and its extension. */
export type PhoneNumber = { number: string; extension: string | null };

/**
 * The first telephone number in a typed text; `null` without one, or where it has letters. The 0 of "+44 (0)20" and of "+44 (020)" is for
 * callers in the same country, and not part of the number.
 */
export function readPhone(typed: string): PhoneNumber | null {
  if (typed.length > LONGEST) return null;
  const text = asPhone(typed)
    .replaceAll(/[\p{Pd}\u2212]/gu, "-")
    .replace(LABEL, "");
  const [, extension = null] = EXTENSION.exec(text) ?? [];
  const first = firstOf(text.replace(EXTENSION, ""));
  if (LETTER.test(first) || !/^[+(\d]/.test(first)) return null;
  const isAbroad = /^\(?(?:\+|00)/.test(first);
  const written = isAbroad && !KEEPS_ZERO.test(first) ? first.replace(/\(\s*0/, "(") : first;
  const digits = written.replaceAll(/\D/g, "");
  const number = isAbroad ? `+${digits.replace(/^00/, "")}` : digits;
  const length = number.replace("+", "").length;
  const isNumber = /^[+\d\s()./-]+$/.test(written) && length >= FEWEST && length <= MOST;
  return isNumber && !number.startsWith("+0") ? { number, extension } : null;
}

/** The text before a second number, or before words about the first one. */
function firstOf(text: string): string {
  let digits = 0;
  for (const { index, 0: found } of text.matchAll(
    /\d|[/,;|]|\s-\s|\(|\+|\s+(?:or|and|oder|ou|o|y|e|et|und)\s+/gi,
  )) {
    if (/\d/.test(found)) digits += 1;
    else if (digits >= WHOLE) return text.slice(0, index).trim();
  }
  return text.trim();
}

/** The `tel:` link for a number; `null` without one. The page shows the number as typed. */
export function callTo(typed: string): string | null {
  const read = readPhone(typed);
  return read && `tel:${read.number}`;
}
