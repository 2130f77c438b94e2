import { z } from "zod";

/** What stands in the address of the help page. Nonsense is no question. */
export const HelpSearch = z.object({ q: z.string().trim().max(100).catch("") });
