import { z } from "zod";

/** The numbers of items that wait for an admin, each counted up to 100, as SQL's `admin_waiting` answers them. */
export const AdminWaiting = z.object({
  listings: z.number(),
  claims: z.number(),
  reviews: z.number(),
  reports: z.number(),
  comments: z.number(),
  messages: z.number(),
});
export type AdminWaiting = z.output<typeof AdminWaiting>;
