import { z } from "zod";
import type { FormStep } from "~/features/listings/editing/listing-fields";
import { DESCRIPTION_LENGTH } from "~/features/listings/editing/listing-fields";
import type { ListingValues } from "~/features/listings/editing/listing-values";
import { readCoordinates } from "~/features/listings/editing/map-addresses";
import { mistakeOfWebsite, withPlainHost } from "~/features/listings/editing/website";
import { SAME_HOURS, toWeeklyHours } from "~/features/listings/editing/weekly-hours";
import { WeeklyHours } from "~/features/listings/editing/weekly-hours.forms";
import { PAYMENT_METHODS } from "~/features/spaces/payment-methods";
import { AMENITIES } from "~/features/spaces/search/search-options";
import { dollarsOf } from "~/features/spaces/search/typed-values";
import { formatInteger } from "~/values/count";
import { fromCursor } from "~/values/page";
import { asLine, asPlainLine, asProse, saysSomething } from "~/values/plain-text";
import { isTimeZone } from "~/values/time-zone";

const lengthOf = (text: string) => [...text].length;

/** A line of text; the tables enforce the same limits. */
function line(label: string, { least = 1, most }: { least?: number; most: number }) {
  return z
    .string({ error: `Enter ${label}.` })
    .overwrite(asLine)
    .refine(saysSomething, `Enter ${label}.`)
    .refine((text) => lengthOf(text) >= least, `Enter ${label}: at least ${least} characters.`)
    .refine((text) => lengthOf(text) <= most, `Use at most ${most} characters.`);
}

const hasLetter = (text: string) => /\p{L}/u.test(text);

const description = z
  .string({ error: "Enter a description of at least 50 characters." })
  .overwrite(asProse)
  .superRefine((text, { addIssue }) => {
    const length = lengthOf(text);
    if (length < DESCRIPTION_LENGTH.least)
      addIssue(`Enter a description of at least 50 characters; this one has ${length}.`);
    else if (length > DESCRIPTION_LENGTH.most)
      addIssue(`Use at most 5,000 characters; this text has ${formatInteger(length)}.`);
  });

const website = z
  .string()
  .overwrite(asLine)
  // A website may be typed without its scheme.
  .overwrite((text) => (/^[a-z][a-z+.-]*:(?!\d)/i.test(text) ? text : `https://${text}`))
  .superRefine((text, { addIssue }) => {
    const mistake = mistakeOfWebsite(text);
    if (mistake) addIssue({ code: "custom", message: mistake, input: text });
  })
  .overwrite((text) => text.replace(/^https:\/\//i, "https://"))
  .overwrite(withPlainHost)
  .refine((text) => lengthOf(text) <= 300, "Use at most 300 characters.");

const pin = z.string().transform((text, { addIssue }) => {
  const read = readCoordinates(text);
  if ("coordinates" in read) return read.coordinates;
  addIssue(read.mistake);
  return z.NEVER;
});

const BASICS = {
  name: line("the name of the space", { least: 2, most: 120 }),
  address: line("the full address", { least: 3, most: 300 }),
  city: line("the city", { most: 100 }).refine(hasLetter, "Enter the city."),
  country: line("the country", { least: 2, most: 100 }).refine(hasLetter, "Enter the country."),
  neighbourhood: line("the neighbourhood", { most: 100 }).nullable().default(null),
  description,
  websiteUrl: website.nullable().default(null),
  pin: pin.nullable().default(null),
};

/** Step 1. There is no earlier step, so the form has one button. */
export const BasicsForm = z.object(BASICS).transform(({ pin, ...values }) => ({
  ...values,
  lat: pin?.lat ?? null,
  lng: pin?.lng ?? null,
}));
/** Creates a draft under an id from the form: sent twice it is one draft. */
export const NewListingForm = z
  .object({ ...BASICS, draftId: z.guid() })
  .transform(({ draftId, pin, ...values }) => ({
    draftId,
    values: { ...values, lat: pin?.lat ?? null, lng: pin?.lng ?? null },
  }));

const CAPACITY = "Enter how many desks can be booked: a whole number from 1 to 10,000.";
const capacity = z.number({ error: CAPACITY }).int(CAPACITY).min(1, CAPACITY).max(10_000, CAPACITY);
const timezone = z
  .string({ error: "Choose the time zone of the space." })
  .refine(isTimeZone, "Choose the time zone of the space.");
const DETAILS = {
  amenities: z
    .array(z.enum(AMENITIES))
    .transform((chosen) => AMENITIES.filter((amenity) => chosen.includes(amenity))),
  // Absent for a listing that was sent: its hours are changed in its calendar.
  hours: WeeklyHours.optional(),
};

/** Step 2. Going back, and copying hours, save the valid values and require no missing ones. */
export const DetailsForm = z
  .discriminatedUnion("intent", [
    z.object({ intent: z.literal("next"), capacity, timezone, ...DETAILS }),
    z.object({
      intent: z.enum(["previous", SAME_HOURS]),
      capacity: capacity.optional(),
      timezone: timezone.optional(),
      ...DETAILS,
    }),
  ])
  // The pressed button is no value of the listing.
  .transform(({ capacity, timezone, amenities, hours }) => ({
    capacity,
    timezone,
    amenities,
    ...(hours && toWeeklyHours(hours)),
  }));

const PRICE = "Enter a price in US dollars from 0 to 100,000, such as 25 or 25.50.";
/** "8,333" is ambiguous: eight thousand dollars, or eight dollars and a third from a spreadsheet. */
const AMBIGUOUS = /^\D*\d{1,3}[.,]\d{3}\D*$/;
const THOUSANDS =
  "Enter a price without a comma or point before its last three digits, such as 1200 or 8.33: we can't tell thousands from decimals.";
const price = z.string({ error: PRICE }).transform((typed, { addIssue }) => {
  const isAmbiguous = AMBIGUOUS.test(asPlainLine(typed));
  const dollars = dollarsOf(typed);
  if (!isAmbiguous && dollars !== null && dollars <= 100_000) return dollars;
  addIssue(isAmbiguous ? THOUSANDS : PRICE);
  return z.NEVER;
});
const PRICING = {
  pricePerWeek: price.nullable().default(null),
  pricePerMonth: price.nullable().default(null),
  cancellationPolicy: z.enum(["standard", "moderate", "flexible"], {
    error: "Choose the cancellation terms.",
  }),
  paymentMethods: z
    .array(z.enum(PAYMENT_METHODS))
    .transform((chosen) => PAYMENT_METHODS.filter((method) => chosen.includes(method))),
};

/** All values of a listing that an admin writes, in one form. */
export const WholeListingFields = z.object({
  ...BASICS,
  capacity,
  timezone,
  ...DETAILS,
  pricePerDay: price,
  ...PRICING,
});

export const PricingForm = z
  .discriminatedUnion("intent", [
    z.object({ intent: z.literal("next"), pricePerDay: price, ...PRICING }),
    z.object({ intent: z.literal("previous"), pricePerDay: price.optional(), ...PRICING }),
  ])
  .transform(
    ({ pricePerDay, pricePerWeek, pricePerMonth, cancellationPolicy, paymentMethods }) => ({
      pricePerDay,
      pricePerWeek,
      pricePerMonth,
      cancellationPolicy,
      paymentMethods,
    }),
  );

/** All fields of these steps at once, as in a line of a file. An absent time zone means that of the city. */
export const WholeListing = z.object({
  ...BASICS,
  ...DETAILS,
  ...PRICING,
  hours: WeeklyHours,
  capacity,
  timezone: timezone.nullable(),
  pricePerDay: price,
});

/** The steps that are forms of text and numbers. Photos and the review have pages of their own. */
export const STEP_FORMS: Record<FormStep, z.ZodType<ListingValues>> = {
  1: BasicsForm,
  2: DetailsForm,
  3: PricingForm,
};

/** The search parameters of the archived listings. An invalid link shows their first page. */
export const ArchivedSearch = z.object({
  cursor: z.string().transform(fromCursor).nullable().catch(null).default(null),
});

/** The buttons of a card in the owner's list. `atCentre`: of one that is sent again, as `PublishForm` has it. */
export const ListingAction = z.object({
  intent: z.enum(["pause", "reopen", "send-again"]),
  spaceId: z.guid(),
  atCentre: z.boolean().default(false),
});

const PHOTO_BUTTON =
  /^(ask|keep|remove|move) ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?: ([1-9]|10))?$/;
/**
 * The buttons beside a photo. One form holds the texts of all photos, so the value of a button names the photo, and the place it is moved
 * to, counted from 1: "move 0197… 2".
 */
export const PhotoAction = z.object({
  intent: z
    .string()
    .regex(PHOTO_BUTTON)
    .transform((value) => {
      const [, action, photoId = "", place = "1"] = PHOTO_BUTTON.exec(value) ?? [];
      return { action, photoId, place: Number(place) };
    }),
});

/** The last step. `atCentre`: guests may see a space without a pin at the centre of its city. */
export const PublishForm = z.object({ atCentre: z.boolean().default(false) });

export const WithdrawForm = z.object({ changeId: z.guid() });
