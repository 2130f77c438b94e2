import { z } from "zod";
import { StoredSettings } from "~/features/settings/settings.schema";

/** Everything that an admin may change about the site: the table `site_settings`. */
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

/** The database as it answers about itself. The migrations are `null` where no list of them was kept. */
const DatabaseFacts = z.object({
  version: z.string(),
  migrations: z.number().nullable(),
  latestMigration: z.string().nullable(),
  sizeBytes: z.number(),
  /** `null` where nobody has said when one was made. */
  backedUpAt: z.string().nullable(),
});
export type DatabaseFacts = z.output<typeof DatabaseFacts>;

/** The settings page, as SQL's `admin_settings` answers it. */
export const SettingsPage = z.object({
  settings: AdminSettings,
  digest: z.string(),
  /** How many listings are featured now. */
  featured: z.number(),
  database: DatabaseFacts,
});
