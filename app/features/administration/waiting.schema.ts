import { z } from "zod";

/** What waits for an admin, each counted to 100, as SQL's `admin_waiting` answers it. */
export const AdminWaiting = z.object({
  listings: z.number(),
  claims: z.number(),
  reviews: z.number(),
  reports: z.number(),
  comments: z.number(),
  messages: z.number(),
});
export type AdminWaiting = z.output<typeof AdminWaiting>;
