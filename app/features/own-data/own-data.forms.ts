import { z } from "zod";

/** Which file of one's own data: all of it, or a part as a table. */
export const OwnDataSearch = z.object({
  as: z.enum(["everything", "bookings", "reviews"]).catch("everything"),
});
