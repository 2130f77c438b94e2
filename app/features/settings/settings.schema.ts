import { z } from "zod";
import { callTo } from "~/values/phone-number";

/** The settings that pages read, changeable by admins without a deploy. */
const StoredSettings = z.object({
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

/** All settings of the site that an admin can change: the table `site_settings`. */
export const AdminSettings = StoredSettings.extend({
  requireEmailVerification: z.boolean(),
  enableNotifications: z.boolean(),
  requireSecondFactorOfAdmins: z.boolean(),
  openBookingsLimit: z.number(),
  dailyBookingsLimit: z.number(),
  deskDaysLimit: z.number(),
  listingsLimit: z.number(),
  listingChangesLimit: z.number(),
  dailyMessagesLimit: z.number(),
  dailyThreadsLimit: z.number(),
  auditDays: z.number(),
});
export type AdminSettings = z.output<typeof AdminSettings>;

/** The database's facts about itself. The migrations are `null` where no list of them was kept. */
const DatabaseFacts = z.object({
  version: z.string(),
  migrations: z.number().nullable(),
  latestMigration: z.string().nullable(),
  sizeBytes: z.number(),
  /** `null` where no backup was recorded. */
  backedUpAt: z.string().nullable(),
});
export type DatabaseFacts = z.output<typeof DatabaseFacts>;

/** The settings page, as SQL's `admin_settings` answers it. */
export const SettingsPage = z.object({
  settings: AdminSettings,
  digest: z.string(),
  /** The current number of featured listings. */
  featured: z.number(),
  database: DatabaseFacts,
});
