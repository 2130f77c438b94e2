import { z } from "zod";
import { USUAL_SUSPENSION_REASONS } from "~/features/users/administration/suspension";
import { reasonFields, saysWhy } from "~/ui/forms/reason-schemas";

const SAY_WHY = "Say why. The member will see it.";

/** The forms on a member's admin page that change the member's rights. */
export const UserRightsForm = z.discriminatedUnion("intent", [
  z
    .object({ intent: z.literal("suspend"), ...reasonFields(USUAL_SUSPENSION_REASONS, SAY_WHY) })
    .refine(saysWhy, { error: SAY_WHY, path: ["words"] }),
  z.object({ intent: z.literal("lift") }),
  z.object({ intent: z.enum(["make-admin", "remove-admin"]) }),
]);
export type UserRightsForm = z.input<typeof UserRightsForm>;
