import { asPlainLine } from "./plain-text.ts";

/** What stands before a number, and says that it is one. */
const LABEL = /^(?:tel(?:ephone)?|phone|mobile|mob|call|ph|t|m)\b[\s.:]*(?=[+(\d])/i;
/** What leads to a person behind a number: "ext. 55", "x55", "#55", in a few languages. */
const EXTENSION =
  /[\s,;(]*(?:;?ext(?:ension|n)?\.?|x|#|int(?:erno)?\.?|ramal|poste|durchwahl|dw|anexo|доб\.?|内線|内线|分機|分机)[\s.:=-]*(\d{1,7})\)?$/iu;
/** Whether a text has a letter, as numbers that are words have. */
const LETTER = /\p{L}/u;
/** Digits of a number: the shortest that a site may give, and the longest of ITU-T E.164. */
const [FEWEST, MOST] = [5, 15];
/** From so many digits on, what follows a separator is another number and no part of this one. */
const WHOLE = 7;

/** Characters of what is read: more than any field of a number takes. */
const LONGEST = 200;

/** A number as it is kept: its words as they were typed, its digits, signs and blanks those that every telephone reads. */
export function asPhone(typed: string): string {
  return asPlainLine(typed).replaceAll(/\p{Zs}/gu, " ");
}

/** A telephone number as it is dialled, and what is dialled behind it. */
export type PhoneNumber = { number: string; extension: string | null };

/**
 * The first telephone number of what somebody typed; `null` where there is none, or where it has letters. The "(0)" of "+44 (0)20" is for
 * those who call from the same country, and no part of the number.
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
  const written = isAbroad ? first.replace(/\(0\)/, "") : first;
  const digits = written.replaceAll(/\D/g, "");
  const number = isAbroad ? `+${digits.replace(/^00/, "")}` : digits;
  const length = number.replace("+", "").length;
  const isNumber = /^[+\d\s()./-]+$/.test(written) && length >= FEWEST && length <= MOST;
  return isNumber && !number.startsWith("+0") ? { number, extension } : null;
}

/** What stands before a second number, or before words about the first one. */
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

/** The address of a link that calls a number; `null` where there is none to call. People read the number as it was typed. */
export function callTo(typed: string): string | null {
  const read = readPhone(typed);
  return read && `tel:${read.number}`;
}
