import { z } from "zod";
import { formatInteger } from "~/values/count";
import { asLine, asProse, asTyped, saysSomething } from "~/values/plain-text";

/** Characters as PostgreSQL counts them; a JavaScript string counts some as two code units. */
type Length = { least?: number; most: number };

const lengthOf = (text: string) => [...text].length;

function text(clean: (text: string) => string, { least = 1, most }: Length, missing: string) {
  return z
    .string({ error: missing })
    .overwrite(clean)
    .superRefine((written, { addIssue }) => {
      const length = lengthOf(written);
      if (length < least)
        addIssue(
          length === 0
            ? missing
            : `Write at least ${least} characters; you have written ${formatInteger(length)}.`,
        );
      else if (length > most)
        addIssue(
          `Write at most ${formatInteger(most)} characters; you have written ${formatInteger(length)}.`,
        );
    });
}

/** Text of several lines; the tables enforce the same rules (`private.is_prose`). `missing` is the error for an empty text. */
export const prose = (length: Length, missing: string) =>
  // Programs that fill in forms may use other line ends than browsers.
  text((written) => asProse(written).replaceAll("\r", "\n"), length, missing);

/** Text of several lines that keeps the indent of its first line. */
export const typedProse = (length: Length, missing: string) =>
  text((written) => asTyped(written).replaceAll("\r", "\n"), length, missing);

/** Text of one line; the tables enforce the same rules (`private.is_line`). */
export const line = (length: Length, missing: string) => text(asLine, length, missing);

/** A line with at least one visible character, such as a name. */
export const visibleLine = (length: Length, missing: string) =>
  line(length, missing).refine(saysSomething, missing);
