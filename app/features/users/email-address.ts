import { z } from "zod";
import { asBareLine } from "~/values/plain-text";

/**
 * An e-mail address that somebody types or pastes. What `<input type="email">` takes, this takes: the pattern is that of the HTML standard
 * (4.10.5.1.5, "valid email address").
 */
export const emailAddress = z
  .string({ error: "Enter your email address." })
  .transform(asBareLine)
  .pipe(
    z
      .email({
        pattern: z.regexes.html5Email,
        error: "Enter a whole email address, such as ana@example.com.",
      })
      .max(254, "An email address has at most 254 characters."),
  );
