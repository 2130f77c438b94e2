import { z } from "zod";

/** An e-mail address that somebody types. */
export const emailAddress = z
  .string({ error: "Enter your email address." })
  .trim()
  .max(254, "An email address has at most 254 characters.")
  .pipe(z.email("Enter a whole email address, such as ana@example.com."));
