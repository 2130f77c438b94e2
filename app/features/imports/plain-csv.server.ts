/** A file for the parser. `above`: the number of lines above the header. */
export type PlainCsv = { text: string; above: number; delimiter: string };

const DELIMITERS = [",", ";", "\t"];

/**
 * The text of a file from its header on: without UTF-8 byte order marks, of which some programs put a second one before their own,
 * without empty lines, and without the line "sep=;" that tells Excel the delimiter. Blanks around quoted texts are left out.
 */
export function toPlainCsv(text: string): PlainCsv {
  let [from, above] = [0, 0];
  let told: string | null = null;
  for (;;) {
    while (text[from] === "\uFEFF") from += 1;
    const end = text.indexOf("\n", from);
    const line = end === -1 ? text.slice(from) : text.slice(from, end);
    const separator: string | undefined =
      told === null ? /^"?sep *= *([,;\t])"?\s*$/i.exec(line)?.[1] : undefined;
    if (end === -1 || (!separator && /[^\s,;"\u200b\ufeff]/.test(line))) {
      const delimiter = told ?? delimiterOf(line);
      return { text: withoutBlanks(text.slice(from), delimiter), above, delimiter };
    }
    told ??= separator ?? null;
    [from, above] = [end + 1, above + 1];
  }
}

/** The most frequent delimiter of the header; names of columns contain none. */
function delimiterOf(names: string): string {
  const count = (delimiter: string) => names.split(delimiter).length;
  return DELIMITERS.reduce((most, next) => (count(next) > count(most) ? next : most));
}

/** "Quay, "Forty, quiet" , 5" with its quoted text directly between the delimiters, as the parser requires. */
function withoutBlanks(text: string, delimiter: string): string {
  const parts: string[] = [];
  let [kept, at] = [0, 0];
  while (at < text.length) {
    const begins = behindBlanks(text, at, delimiter);
    if (text[begins] === '"') {
      const closing = closingQuote(text, begins, delimiter);
      parts.push(text.slice(kept, at), text.slice(begins, closing + 1));
      at = behindBlanks(text, closing + 1, delimiter);
      kept = at;
    } else while (at < text.length && text[at] !== "\n" && text[at] !== delimiter) at += 1;
    at += 1;
  }
  return parts.join("") + text.slice(kept);
}

function behindBlanks(text: string, from: number, delimiter: string): number {
  let at = from;
  while (at < text.length && text[at] !== delimiter && BLANK.test(text[at] ?? "")) at += 1;
  return at;
}

/** Blanks of every width, and invisible characters. */
const BLANK = /[\p{Zs}\t\u200b\u2060\ufeff]/u;

/** The index of the closing quotation mark: a delimiter follows it. The end of the file where there is none. */
function closingQuote(text: string, from: number, delimiter: string): number {
  let at = text.indexOf('"', from + 1);
  while (at !== -1) {
    if (text[at + 1] === '"') at += 1;
    else {
      const next = text[behindBlanks(text, at + 1, delimiter)];
      if (next === undefined || next === delimiter || next === "\n") return at;
    }
    at = text.indexOf('"', at + 1);
  }
  return text.length;
}
