import { z } from "zod";
import { fromCursor } from "~/values/page";

/** What the buttons that save a space or let go of it post. */
export const FavouriteForm = z.object({
  intent: z.enum(["save", "remove"]),
  returnTo: z.string().optional(),
});

/** The URL of the saved spaces: a bad link is the first page. */
export const SavedSearch = z.object({
  cursor: z.string().transform(fromCursor).nullable().catch(null).default(null),
});
