import { z } from "zod";
import { LIMITS, TEXT_LENGTH, type LimitSetting } from "~/features/settings/setting-fields";
import type { AdminSettings } from "~/features/settings/settings.schema";
import { emailAddress } from "~/features/users/sign-in/email-address";
import { line, visibleLine } from "~/ui/forms/text-schemas";
import { asPhone, readPhone } from "~/values/phone-number";
import { formatInteger } from "~/values/count";

const wanted = z.boolean().default(false);

/** A whole number within the bounds of the table. */
function limit(name: LimitSetting) {
  const { least, most } = LIMITS[name];
  const error = `Enter a whole number from ${least} to ${formatInteger(most)}.`;
  return z.number({ error }).int(error).min(least, error).max(most, error);
}

/** The form of /admin/settings. */
export const SettingsForm = z.object({
  /** The digest of the rendered settings: another admin may have saved since. */
  digest: z.string().max(64),
  siteName: visibleLine({ most: TEXT_LENGTH.siteName }, "Enter the name of the site."),
  siteDescription: visibleLine(
    { most: TEXT_LENGTH.siteDescription },
    "Describe the site in a sentence.",
  ),
  contactEmail: emailAddress,
  supportEmail: emailAddress,
  contactPhone: line(
    { least: 5, most: TEXT_LENGTH.contactPhone },
    "Enter the phone number of the site.",
  )
    .overwrite(asPhone)
    .refine((text) => readPhone(text) !== null, "Enter a phone number such as +351 21 000 0000."),
  contactAddress: visibleLine(
    { least: 5, most: TEXT_LENGTH.contactAddress },
    "Enter the address of the site.",
  ),
  allowRegistration: wanted,
  requireEmailVerification: wanted,
  requireSecondFactorOfAdmins: wanted,
  maintenanceMode: wanted,
  enableNotifications: wanted,
  featuredListingsLimit: limit("featuredListingsLimit"),
  openBookingsLimit: limit("openBookingsLimit"),
  dailyBookingsLimit: limit("dailyBookingsLimit"),
  deskDaysLimit: limit("deskDaysLimit"),
  listingsLimit: limit("listingsLimit"),
  listingChangesLimit: limit("listingChangesLimit"),
  dailyMessagesLimit: limit("dailyMessagesLimit"),
  dailyThreadsLimit: limit("dailyThreadsLimit"),
  auditDays: limit("auditDays"),
}) satisfies z.ZodType<AdminSettings & { digest: string }>;
export type SettingsFields = z.input<typeof SettingsForm>;
