import { z } from "zod";

/** The form of the like button. */
export const LikeForm = z.object({ intent: z.enum(["like", "unlike"]) });
