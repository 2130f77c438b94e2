import { z } from "zod";

/** What an admin may change about the site without a deploy, as far as pages show it or act by it. */
export const Settings = z.object({
  siteName: z.string(),
  siteDescription: z.string(),
  contactEmail: z.string(),
  supportEmail: z.string(),
  contactPhone: z.string(),
  contactAddress: z.string(),
  allowRegistration: z.boolean(),
  featuredListingsLimit: z.number(),
  maintenanceMode: z.boolean(),
});
export type Settings = z.output<typeof Settings>;
