import { z } from "zod";
import { PROFILE_LENGTH } from "~/features/users/profile";
import { visibleLine } from "~/ui/forms/text-schemas";
import { formatInteger } from "~/values/count";
import { asPhone, readPhone } from "~/values/phone-number";
import { asLine, asProse, saysSomething } from "~/values/plain-text";

const fits = (most: number) => (text: string) => [...text].length <= most;
const TOO_LONG = (most: number) => `Use at most ${formatInteger(most)} characters.`;

/** Optional text; invisible text counts as absent. */
function optional(most: number, clean: (text: string) => string = asLine) {
  return z
    .string()
    .overwrite(clean)
    .refine(fits(most), TOO_LONG(most))
    .transform((text) => (saysSomething(text) ? text : null))
    .nullable()
    .default(null);
}

const name = visibleLine({ most: PROFILE_LENGTH.fullName }, "Enter your name.");

const phone = optional(PROFILE_LENGTH.phone, asPhone).refine(
  (text) => text === null || readPhone(text) !== null,
  "Enter a phone number such as +351 21 000 0000.",
);

/** As in SQL's `private.is_like_address`: mail programs make a link of "example.com". */
const LIKE_ADDRESS = /[@/\\]|:\S|[.。][^\s.]{2}/u;

const publicName = optional(PROFILE_LENGTH.publicName).refine(
  // Full-width signs are checked like the others. Normalisation takes quadratic time; a text over the limit is refused anyway.
  (text) =>
    text === null || !LIKE_ADDRESS.test(text.slice(0, PROFILE_LENGTH.publicName).normalize("NFKC")),
  "A public name can't be an address: leave out @, /, \\, and a dot or colon inside a word.",
);

const SaveProfile = z.object({
  intent: z.literal("save-profile"),
  /** The digest of the rendered profile: another tab may have saved since. */
  digest: z.string().max(64),
  name,
  publicName,
  phone,
  location: optional(PROFILE_LENGTH.location),
  bio: optional(PROFILE_LENGTH.bio, asProse),
});
export type ProfileFields = z.input<typeof SaveProfile>;

const wanted = z.boolean().default(false);
const SavePreferences = z.object({
  intent: z.literal("save-preferences"),
  bookingConfirmations: wanted,
  newMessages: wanted,
  promotions: wanted,
});
export type PreferenceFields = z.input<typeof SavePreferences>;
export type MailPreferences = Omit<z.output<typeof SavePreferences>, "intent">;

/** The forms of /dashboard/profile. */
export const ProfileForm = z.discriminatedUnion("intent", [SaveProfile, SavePreferences]);
export type ProfileValues = Omit<z.output<typeof SaveProfile>, "intent" | "name"> & {
  fullName: string | null;
};

export const ProfileSearch = z.object({ edit: z.string().optional() });
