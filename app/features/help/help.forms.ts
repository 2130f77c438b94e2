import { z } from "zod";
import { asLine } from "~/values/plain-text";

/** The search parameters of the help page. An invalid question becomes an empty one. */
export const HelpSearch = z.object({
  q: z.string().transform(asLine).pipe(z.string().max(100)).catch(""),
});
