import { z } from "zod";

/** The button that joins the waiting list; the choice is in the URL. */
export const JoinForm = z.object({ intent: z.literal("join") });

/** The button that leaves the waiting list, or declines a hold. */
export const LeaveForm = z.object({ waitId: z.guid() });
