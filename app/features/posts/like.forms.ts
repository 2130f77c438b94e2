import { z } from "zod";

/** What the button under a post sends. */
export const LikeForm = z.object({ intent: z.enum(["like", "unlike"]) });
