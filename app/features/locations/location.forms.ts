import { z } from "zod";
import { fromCursor } from "~/values/page";

/** A slug, or two with "_" between them; anything else is ignored: an invalid link shows the first page. */
const slugs = z
  .string()
  .max(300)
  .regex(/^[\p{L}\p{N}_-]+$/u)
  .transform((text) => text.toLowerCase())
  .nullable()
  .catch(null)
  .default(null);

/** The search parameters of the list of locations. */
export const LocationsSearch = z.object({ country: slugs, cursor: slugs });

/** The search parameters of a location's page. */
export const LocationSearch = z.object({
  cursor: z.string().transform(fromCursor).nullable().catch(null).default(null),
});
