import { z } from "zod";
import { callTo } from "~/values/phone-number";

/** The settings that pages read, changeable by admins without a deploy. */
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

/** The settings for pages. The link for a phone call is made on the server: the library that parses numbers would be in every page. */
export const Settings = StoredSettings.transform((stored) => ({
  ...stored,
  contactCall: callTo(stored.contactPhone),
}));
export type Settings = z.output<typeof Settings>;
