import { z } from "zod";

/** The file of the member's own data: all of it, or one part as a table. */
export const OwnDataSearch = z.object({
  as: z.enum(["everything", "bookings", "reviews"]).catch("everything"),
});
