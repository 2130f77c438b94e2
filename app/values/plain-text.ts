/**
 * The flag of a region: a black flag, then tag characters for gbeng, gbsct, gbwls, or us and two letters, and the end tag. These tags are
 * part of a visible flag; other ones are invisible, and could hide text. `private.region_flag()` has the same rule.
 */
const REGION_FLAG =
  /\u{1f3f4}(?:\u{e0067}\u{e0062}(?:\u{e0065}\u{e006e}\u{e0067}|\u{e0073}\u{e0063}\u{e0074}|\u{e0077}\u{e006c}\u{e0073})|\u{e0075}\u{e0073}[\u{e0061}-\u{e007a}]{2})\u{e007f}/u;

/**
 * Invisible characters: control characters except tabs and line breaks, soft hyphens, fillers, zero-width characters, and bidirectional
 * controls that affect the text around them. Pasted text may contain them, and its author cannot find them, so they are removed and not
 * refused. `private.hidden_characters()` is the same list for the tables.
 */
const HIDDEN =
  /(?![\t\n\r])[\p{Cc}\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\u3164\ufeff\uffa0\u{e0000}-\u{e007f}]|\u034f|\u17b4|\u17b5/u;

const FLAG_OR_HIDDEN = new RegExp(`(${REGION_FLAG.source})|${HIDDEN.source}`, "gu");

/**
 * A visible character: a letter, a number or a sign. Unicode has a property for invisible ones, also among letters, but not for blank
 * signs: the empty Braille pattern, the null notehead, the object replacement character, and blank hieroglyphs.
 */
const SEEN =
  /(?![\p{Default_Ignorable_Code_Point}\u2800\ufffc\u{1d159}\u{13441}\u{13442}])[\p{L}\p{N}\p{P}\p{S}]/u;

/** Whether a text has a visible character; the tables refuse no text that has one (`private.blank_characters`). */
export function saysSomething(text: string): boolean {
  return SEEN.test(text);
}

/** Text of several lines; where other lines are indented, as in code and poems, the first one keeps its indent. */
export function asTyped(text: string): string {
  const seen = text.replaceAll("\r\n", "\n").replaceAll(FLAG_OR_HIDDEN, "$1");
  if (!saysSomething(seen)) return "";
  const whole = seen.replace(/^\s*[\n\r]/, "").trimEnd();
  return /\n[ \t]+\S/.test(whole) ? whole : whole.trimStart();
}

/**
 * Text of several lines, as the tables accept it (`private.is_prose`), with line ends as one character. A text without visible characters
 * is "".
 */
export function asProse(text: string): string {
  return asTyped(text).trim();
}

/** Text of one line, as the tables accept it (`private.is_line`). */
export function asLine(text: string): string {
  return asProse(text.replaceAll(/[\t\n\r\u2028\u2029]+/g, " "));
}

/**
 * Characters that some languages and emoji need, but codes never do: joiners, variation selectors, object and annotation characters, and
 * blanks.
 */
const NOT_IN_SIGNS =
  /\u200c|\u200d|[\ufe00-\ufe0f]|[\u{e0100}-\u{e01ef}]|[\u206a-\u206f\u2800\ufff9-\ufffc]|\u180b|\u180c|\u180d|\u180f/gu;

/** A line that is a code and not words, such as an e-mail address, a point or a number: such characters come along when it is pasted. */
export function asBareLine(text: string): string {
  return asLine(text.replaceAll(NOT_IN_SIGNS, ""));
}

/** The digits of all other scripts. */
const OTHER_DIGITS = /[^\P{Nd}0-9]/gu;

/** In Unicode the ten digits of a script are consecutive from zero on, and some scripts follow each other directly. */
function asDigit(other: string): string {
  const code = other.codePointAt(0) ?? 0;
  let before = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before++;
  return String(before % 10);
}

/** Full-width ASCII of East Asian keyboards, and its offset from ASCII. */
const WIDE = /[\uff01-\uff5e]/g;
const WIDTH = 0xfee0;

/** The text with full-width characters as ASCII. */
export function asNarrow(text: string): string {
  return text.replaceAll(WIDE, (wide) => String.fromCharCode(wide.charCodeAt(0) - WIDTH));
}

/**
 * A number or a code, with ASCII digits and signs: East Asian keyboards have full-width ones, and other scripts have digits, a decimal
 * separator (٫) and a thousands separator (٬) of their own. Compatibility normalisation (NFKC) would change more than intended, 10² would
 * become 102, and takes seconds for a long text. `private.plain_digits()` does the same.
 */
export function asPlainLine(text: string): string {
  return asBareLine(
    asNarrow(text)
      .replaceAll(OTHER_DIGITS, asDigit)
      .replaceAll("\u066b", ".")
      .replaceAll("\u066c", ","),
  );
}

/** A code copied from a screen, without the spaces and dashes of its groups. */
export function asCode(text: string): string {
  return asPlainLine(text).replaceAll(/[\s\p{Pd}]/gu, "");
}
