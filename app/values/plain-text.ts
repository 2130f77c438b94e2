/**
 * The flag of a region: a black flag, then tags for gbeng, gbsct, gbwls, or us and two letters, and for the end. These tags belong to what is
 * seen; other ones are drawn by nobody, and could hide words. `private.region_flag()` says the same.
 */
const REGION_FLAG =
  /\u{1f3f4}(?:\u{e0067}\u{e0062}(?:\u{e0065}\u{e006e}\u{e0067}|\u{e0073}\u{e0063}\u{e0074}|\u{e0077}\u{e006c}\u{e0073})|\u{e0075}\u{e0073}[\u{e0061}-\u{e007a}]{2})\u{e007f}/u;

/**
 * What nobody sees in a text: control characters but tabs and line breaks, soft hyphens, fillers, characters without a width, and
 * marks that turn the direction of the text around them. They come along when text is pasted, and whoever pasted it cannot find them, so
 * they are left out and not refused. `private.hidden_characters()` says the same of what the tables take.
 */
const HIDDEN =
  /(?![\t\n\r])[\p{Cc}\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\u3164\ufeff\uffa0\u{e0000}-\u{e007f}]|\u034f|\u17b4|\u17b5/u;

const FLAG_OR_HIDDEN = new RegExp(`(${REGION_FLAG.source})|${HIDDEN.source}`, "gu");

/**
 * Something that is seen: a letter, a number or a sign. Unicode has a property for what is drawn by nobody, also among letters, and none for
 * the signs that are blank: the Braille of no dots, the note of no head, what stands for an object, and blanks of hieroglyphs.
 */
const SEEN =
  /(?![\p{Default_Ignorable_Code_Point}\u2800\ufffc\u{1d159}\u{13441}\u{13442}])[\p{L}\p{N}\p{P}\p{S}]/u;

/** Whether a text has anything that is seen; the tables refuse the same (`private.blank_characters`). */
export function saysSomething(text: string): boolean {
  return SEEN.test(text);
}

/** Text of several lines; where other lines are indented, as those of code and poems are, the first one keeps its indent. */
export function asTyped(text: string): string {
  const seen = text.replaceAll("\r\n", "\n").replaceAll(FLAG_OR_HIDDEN, "$1");
  if (!saysSomething(seen)) return "";
  const whole = seen.replace(/^\s*[\n\r]/, "").trimEnd();
  return /\n[ \t]+\S/.test(whole) ? whole : whole.trimStart();
}

/**
 * Text of several lines, as the tables take it (`private.is_prose`), with the line ends of a form made one character. What says
 * nothing is "".
 */
export function asProse(text: string): string {
  return asTyped(text).trim();
}

/** The same in one line (`private.is_line`). */
export function asLine(text: string): string {
  return asProse(text.replaceAll(/[\t\n\r\u2028\u2029]+/g, " "));
}

/** What words of some languages and emoji need, and signs never do: joiners, variation selectors, and what stands for a picture or a blank. */
const NOT_IN_SIGNS =
  /\u200c|\u200d|[\ufe00-\ufe0f]|[\u{e0100}-\u{e01ef}]|[\u206a-\u206f\u2800\ufff9-\ufffc]|\u180b|\u180c|\u180d|\u180f/gu;

/** A line of signs and not of words, such as an address of mail, a point or a code: there they come along with what is pasted. */
export function asBareLine(text: string): string {
  return asLine(text.replaceAll(NOT_IN_SIGNS, ""));
}

/** The digits of all other scripts. */
const OTHER_DIGITS = /[^\P{Nd}0-9]/gu;

/** Unicode has the ten digits of a script in a row from their zero on, and some rows right behind each other. */
function asDigit(other: string): string {
  const code = other.codePointAt(0) ?? 0;
  let before = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before++;
  return String(before % 10);
}

/** The signs and digits of ASCII as East Asian keyboards write them, and how far behind those of ASCII they stand. */
const WIDE = /[\uff01-\uff5e]/g;
const WIDTH = 0xfee0;

/** The wide signs of a text as those of ASCII. */
export function asNarrow(text: string): string {
  return text.replaceAll(WIDE, (wide) => String.fromCharCode(wide.charCodeAt(0) - WIDTH));
}

/**
 * A number or a code, with the digits and signs of ASCII: East Asian keyboards write them wide, and others have digits, a decimal
 * separator (٫) and one of thousands (٬) of their own. Compatibility normalisation (NFKC) would do more than is meant, 10² would become
 * 102, and takes seconds for a long text. `private.plain_digits()` says the same.
 */
export function asPlainLine(text: string): string {
  return asBareLine(
    asNarrow(text)
      .replaceAll(OTHER_DIGITS, asDigit)
      .replaceAll("\u066b", ".")
      .replaceAll("\u066c", ","),
  );
}

/** A code that is read off a screen, without the blanks and dashes of its groups. */
export function asCode(text: string): string {
  return asPlainLine(text).replaceAll(/[\s\p{Pd}]/gu, "");
}
