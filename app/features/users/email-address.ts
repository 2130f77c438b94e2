import { z } from "zod";
import { asBareLine, asNarrow } from "~/values/plain-text";

/**
 * An e-mail address that somebody types or pastes. What `<input type="email">` takes, this takes: the pattern is that of the HTML standard
 * (4.10.5.1.5, "valid email address"), which browsers ask of the host as the DNS has it. Not all of them send it so.
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

/** With the signs of ASCII for wide ones, without the "mailto:" of a link that was copied, and with the host as the DNS has it. */
function asAddress(typed: string): string {
  const plain = asBareLine(asNarrow(typed)).replace(/^mailto: ?([^?]*).*$/i, "$1");
  const [, name, host] = /^(.+@)([^\s@/?#:%\\[\]]+)$/.exec(plain) ?? [];
  if (!name || !host || /^[\x21-\x7e]+$/.test(host)) return plain;
  return `${name}${URL.parse(`https://${host}`)?.hostname ?? host}`;
}
