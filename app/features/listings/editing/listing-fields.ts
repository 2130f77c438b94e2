import type { ListedSpace } from "~/features/listings/listing.schema";
import { writeCoordinates } from "~/features/listings/editing/coordinates";
import { toFormDays } from "~/features/listings/editing/weekly-hours";

/** Characters as PostgreSQL counts them. Browsers load this file instead of the schemas: zod tries `eval`, which the CSP forbids. */
export const DESCRIPTION_LENGTH = { least: 50, most: 5000 } as const;

/** The fields of step 1, filled in from a listing. */
export function basicsOf(space: ListedSpace) {
  const { name, address, city, country, neighbourhood, description, websiteUrl, lat, lng } = space;
  const pin = lat !== null && lng !== null ? writeCoordinates({ lat, lng }) : null;
  return { name, address, city, country, neighbourhood, description, websiteUrl, pin };
}

export function detailsOf(space: ListedSpace) {
  const { capacity, amenities, timezone } = space;
  return { capacity, amenities, timezone, hours: toFormDays(space) };
}

export function pricingOf(space: ListedSpace) {
  const { pricePerDay, pricePerWeek, pricePerMonth, cancellationPolicy, paymentMethods } = space;
  return {
    pricePerDay: typed(pricePerDay),
    pricePerWeek: typed(pricePerWeek),
    pricePerMonth: typed(pricePerMonth),
    cancellationPolicy,
    paymentMethods,
  };
}

/** The fields of all steps, and the e-mail address of the owner: the form of an admin. */
export function wholeListing(space: ListedSpace, ownerEmail: string | null) {
  return { ...basicsOf(space), ...detailsOf(space), ...pricingOf(space), ownerEmail };
}

/** The steps that consist of one form of text and numbers. */
export type FormStep = 1 | 2 | 3;

const FIELDS = { 1: basicsOf, 2: detailsOf, 3: pricingOf } as const;

/** The fields of a step, filled in from a listing. */
export function fieldsOfStep(step: FormStep, space: ListedSpace): Record<string, unknown> {
  return FIELDS[step](space);
}

/** "25" or "25.50": a price in the format of its field. */
function typed(amount: number | null): string | undefined {
  return amount === null ? undefined : amount.toFixed(Number.isInteger(amount) ? 0 : 2);
}
