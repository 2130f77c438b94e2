import { z } from "zod";
import { fromCursor } from "~/values/page";

/** The form of the buttons that save a space or remove it. */
export const FavouriteForm = z.object({
  intent: z.enum(["save", "remove"]),
  returnTo: z.string().optional(),
});

/** The search parameters of the saved spaces. An invalid link shows the first page. */
export const SavedSearch = z.object({
  cursor: z.string().transform(fromCursor).nullable().catch(null).default(null),
});
