import { z } from "zod";

/** The form of a job's button. The database knows the names of the jobs. */
export const JobForm = z.object({
  intent: z.literal("run"),
  job: z.string().regex(/^[a-z-]{1,100}$/),
});
