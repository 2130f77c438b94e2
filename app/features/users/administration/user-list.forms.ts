import { z } from "zod";

export const UserAdminForm = z.object({
  intent: z.enum(["make-admin", "remove-admin"]),
  userId: z.guid(),
});
