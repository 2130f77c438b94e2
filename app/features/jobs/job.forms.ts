import { z } from "zod";

/** The forms of the buttons. The database knows the names of the jobs. */
export const JobForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("run"), job: z.string().regex(/^[a-z-]{1,100}$/) }),
  z.object({ intent: z.literal("refunded"), refundId: z.guid() }),
]);
