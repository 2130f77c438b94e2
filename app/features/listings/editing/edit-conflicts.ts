import { fieldsOfStep, type FormStep } from "~/features/listings/editing/listing-fields";
import type { ListedSpace } from "~/features/listings/listing.schema";
import type { ListingValues } from "~/features/listings/editing/listing-values";
import type { FormDay } from "~/features/listings/editing/weekly-hours";
import { WEEKDAYS } from "~/values/weekday";

const LABELS: Readonly<Record<string, string>> = {
  name: "space name",
  address: "full address",
  city: "city",
  country: "country",
  neighbourhood: "neighbourhood",
  description: "description",
  websiteUrl: "website",
  pin: "place on the map",
  capacity: "desk capacity",
  amenities: "amenities",
  timezone: "time zone",
  hours: "opening hours",
  pricePerDay: "day pass price",
  pricePerWeek: "weekly pass price",
  pricePerMonth: "monthly pass price",
  cancellationPolicy: "cancellation terms",
  paymentMethods: "ways to pay",
  ownerEmail: "owner",
};

/** A message for each field of a step whose saved value differs from the sent one: it names the saved value. */
export function stepConflicts(
  step: FormStep,
  saved: ListedSpace,
  sent: ListingValues,
): Record<string, string[]> {
  return conflictsBetween(
    fieldsOfStep(step, saved),
    fieldsOfStep(step, { ...saved, ...withoutUndefined(sent) }),
  );
}

/** The messages for any fields: the saved values compared with the sent ones. */
export function conflictsBetween(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): Record<string, string[]> {
  const differing = Object.keys(before).filter((name) => !isSame(before[name], after[name]));
  return Object.fromEntries(
    differing.map((name) => [
      name,
      [`Saved in the meantime: ${describe(name, before[name], after[name])}.`],
    ]),
  );
}

export function withoutUndefined(values: ListingValues): ListingValues {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

function describe(name: string, saved: unknown, sent: unknown): string {
  const label = LABELS[name] ?? name;
  if (name === "hours") return describeHours(saved as FormDay[], sent as FormDay[]);
  if (Array.isArray(saved))
    return saved.length > 0 ? `${label} ${saved.join(", ")}` : `no ${label}`;
  return saved === null || saved === undefined ? `no ${label}` : `${label} “${String(saved)}”`;
}

/** The saved hours of the days that differ. */
function describeHours(saved: readonly FormDay[], sent: readonly FormDay[]): string {
  const days = saved.flatMap((day, at) =>
    isSame(day, sent[at])
      ? []
      : `${WEEKDAYS[at]} ${day.isOpen ? `${day.opens}–${day.closes}` : "closed"}`,
  );
  return days.join(", ");
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
