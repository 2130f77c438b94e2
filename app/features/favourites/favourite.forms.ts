import { z } from "zod";
import { fromCursor } from "~/values/page";
import { isId } from "~/values/row-id";

/** The form of the buttons that save a space or remove it. */
export const FavouriteForm = z.object({
  intent: z.enum(["save", "remove"]),
  returnTo: z.string().optional(),
});

/** The search parameters of the saved spaces. An invalid link shows the first page. */
export const SavedSearch = z.object({
  cursor: z.string().transform(fromCursor).nullable().catch(null).default(null),
  /** The ids of the spaces to compare, in the order of their columns. */
  compare: z
    .array(z.string())
    .default([])
    .transform((ids) => [...new Set(ids.filter(isId))].slice(0, MOST_TICKED)),
});

/** The number of spaces on a page, which can all be ticked. */
const MOST_TICKED = 24;
