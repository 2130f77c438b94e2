import { z } from "zod";

/** The button of a job. The database knows which there are. */
export const JobForm = z.object({
  intent: z.literal("run"),
  job: z.string().regex(/^[a-z-]{1,100}$/),
});
