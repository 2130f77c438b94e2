import { z } from "zod";

/** The button that stands in line; the choice is in the URL. */
export const JoinForm = z.object({ intent: z.literal("join") });

/** The button that leaves the line, or passes a hold on. */
export const LeaveForm = z.object({ waitId: z.guid() });
