import { z } from "zod";
import { callTo } from "~/values/phone-number";

/** What an admin may change about the site without a deploy, as far as pages show it or act by it. */
export const StoredSettings = z.object({
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

/** As pages get them. They get the link that calls us made: what reads numbers would be part of every page. */
export const Settings = StoredSettings.transform((stored) => ({
  ...stored,
  contactCall: callTo(stored.contactPhone),
}));
export type Settings = z.output<typeof Settings>;
