import { z } from "zod";
import { asLine } from "~/values/plain-text";

/** What stands in the address of the help page. Nonsense is no question. */
export const HelpSearch = z.object({
  q: z.string().transform(asLine).pipe(z.string().max(100)).catch(""),
});
