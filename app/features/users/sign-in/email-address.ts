import { z } from "zod";
import { asBareLine, asNarrow } from "~/values/plain-text";

/**
 * A typed or pasted e-mail address. It accepts everything that `<input type="email">` accepts: the pattern is that of the HTML standard
 * (4.10.5.1.5, "valid email address"), which expects the host in punycode. Not all browsers send it so.
 */
export const emailAddress = z
  .string({ error: "Enter your email address." })
  .transform(asAddress)
  .pipe(
    z
      .email({
        pattern: z.regexes.html5Email,
        error: "Enter a whole email address, such as ana@example.com.",
      })
      .max(254, "An email address has at most 254 characters."),
  );

/** Converts full-width signs to ASCII, removes the "mailto:" of a copied link, and converts the host to punycode. */
function asAddress(typed: string): string {
  const plain = asBareLine(asNarrow(typed)).replace(/^mailto: ?([^?]*).*$/i, "$1");
  const [, name, host] = /^(.+@)([^\s@/?#:%\\[\]]+)$/.exec(plain) ?? [];
  if (!name || !host || /^[\x21-\x7e]+$/.test(host)) return plain;
  return `${name}${URL.parse(`https://${host}`)?.hostname ?? host}`;
}
