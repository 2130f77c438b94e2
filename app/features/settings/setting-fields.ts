import type { AdminSettings } from "~/features/settings/settings.schema";

type SettingName = keyof AdminSettings;
type NamesOf<Value> = {
  [Name in SettingName]: AdminSettings[Name] extends Value ? Name : never;
}[SettingName];
export type TextSetting = NamesOf<string>;
type SwitchSetting = NamesOf<boolean>;
export type LimitSetting = NamesOf<number>;

/** Characters of the texts; the table enforces the same limits. */
export const TEXT_LENGTH = {
  siteName: 80,
  siteDescription: 300,
  contactEmail: 254,
  supportEmail: 254,
  contactPhone: 40,
  contactAddress: 200,
} as const satisfies Record<TextSetting, number>;

type Limit = { least: number; most: number; label: string; hint?: string };

/** The settings that are numbers, with the bounds of the table. */
export const LIMITS = {
  featuredListingsLimit: {
    least: 0,
    most: 24,
    label: "Featured listings limit",
    hint: "How many listings may be featured at once.",
  },
  openBookingsLimit: {
    least: 1,
    most: 10_000,
    label: "Open bookings of a member",
    hint: "Bookings that are not over.",
  },
  dailyBookingsLimit: {
    least: 1,
    most: 10_000,
    label: "Bookings of a member in 24 hours",
    hint: "Cancelled ones count. At one space, a fifth of them, and at least ten, may be cancelled for free.",
  },
  deskDaysLimit: {
    least: 1,
    most: 100_000,
    label: "Desk days of a member",
    hint: "Desks times days of all open bookings.",
  },
  listingsLimit: {
    least: 1,
    most: 10_000,
    label: "Listings of an owner",
    hint: "Archived ones do not count.",
  },
  listingChangesLimit: {
    least: 1,
    most: 10_000,
    label: "Changes of listings by an owner in a day",
    hint: "Changes of drafts do not count.",
  },
  dailyMessagesLimit: {
    least: 1,
    most: 10_000,
    label: "Messages of a member in 24 hours",
  },
  dailyThreadsLimit: {
    least: 1,
    most: 10_000,
    label: "Hosts that a member writes to for the first time in 24 hours",
  },
  auditDays: {
    least: 90,
    most: 3650,
    label: "Days that the log is kept",
    hint: "Older lines are removed every night. Those about owners, admins and settings stay.",
  },
} as const satisfies Record<LimitSetting, Limit>;
export const LIMIT_NAMES = Object.keys(LIMITS) as LimitSetting[];

type Switch = { label: string; hint: string };

export const SECURITY_SWITCHES = {
  allowRegistration: {
    label: "Allow registration",
    hint: "Off: nobody can open an account. Members still sign in.",
  },
  requireEmailVerification: {
    label: "Require email verification",
    hint: "On: only members who have verified their address book, list and comment.",
  },
  requireSecondFactorOfAdmins: {
    label: "Require two-factor authentication of admins",
    hint: "On: admins have their rights only in sessions that used a second factor.",
  },
  maintenanceMode: {
    label: "Maintenance mode",
    hint: "On: everybody but admins sees a page that says so. Admins can still sign in.",
  },
} as const satisfies Partial<Record<SwitchSetting, Switch>>;
export const SECURITY_NAMES = Object.keys(SECURITY_SWITCHES) as (keyof typeof SECURITY_SWITCHES)[];

export const NOTIFICATIONS: Switch = {
  label: "Enable notifications",
  hint: "Off: we email no reminders, invitations to review or notices of messages, and no newsletter: one that is under way continues later. Emails about bookings, listings and the safety of accounts are always sent.",
};
