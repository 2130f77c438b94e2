import type { FormStep } from "~/features/listings/editing/listing-fields";
import type { ListedSpace, Listing } from "~/features/listings/listing.schema";
import type { Path } from "~/values/path";

/** The steps of the wizard, in their order. */
export const STEPS = [
  "Basic Information",
  "Space Details",
  "Pricing",
  "Photos",
  "Review & Publish",
] as const;

export type StepNumber = 1 | 2 | 3 | 4 | 5;
/** The steps with fields. */
export type PartNumber = Exclude<StepNumber, 5>;

/** The ids of the forms of text and numbers. */
export const STEP_FORM_IDS: Record<FormStep, string> = {
  1: "basics",
  2: "details",
  3: "pricing",
};

/** The values that a listing needs before it can be sent, by their SQL names, each with its step and its label. */
export const REQUIRED: Readonly<Record<string, { step: PartNumber; label: string }>> = {
  address: { step: 1, label: "the full address" },
  city: { step: 1, label: "the city" },
  country: { step: 1, label: "the country" },
  description: { step: 1, label: "a description" },
  timezone: { step: 2, label: "the time zone" },
  capacity: { step: 2, label: "how many desks there are" },
  price_per_day: { step: 3, label: "the day pass price" },
  photos: { step: 4, label: "at least 3 photos" },
};

/** The note to an owner who typed a known place in another spelling. */
export function describeSpelling(spelled: string): string {
  return `We spell this place “${spelled}”, so your listing now does too.`;
}

/** Needed only by a listing in a city without a known centre. */
const PIN = {
  step: 1 as const,
  label: "the place on the map, because we do not know the city yet",
};

/** The missing values, each with its step. */
export function missingParts({ missing }: Pick<Listing, "missing">) {
  return missing.map((name) =>
    name === "pin" ? PIN : (REQUIRED[name] ?? { step: 1 as const, label: name }),
  );
}

/** The step to continue with: the first one with a missing value, or the last one. */
export function firstUnfinishedStep(listing: Pick<Listing, "missing">): StepNumber {
  const steps = missingParts(listing).map(({ step }) => step);
  return steps.length > 0 ? (Math.min(...steps) as StepNumber) : 5;
}

/** Whole percent of the complete steps. The last step is complete when the listing is sent. */
export function percentComplete(listing: Pick<Listing, "missing">): number {
  const unfinished = new Set(missingParts(listing).map(({ step }) => step));
  return ((STEPS.length - 1 - unfinished.size) / STEPS.length) * 100;
}

export function stepPath(draftId: string, step: StepNumber): Path {
  return `/spaces/new/${draftId}/${step}`;
}

/** The step in an address; `null` when there is none. */
export function readStep(text: string): StepNumber | null {
  return /^[1-5]$/.test(text) ? (Number(text) as StepNumber) : null;
}

/** The step in an address, if it is a form of text and numbers. Photos and the review are pages of their own. */
export function readFormStep(text: string): FormStep | null {
  const step = readStep(text);
  return step === 4 || step === 5 ? null : step;
}

/** The steps that have pages of their own for a listing that was sent, by the segment of their addresses. */
export const EDIT_PARTS = { 1: "basics", 2: "details", 3: "pricing", 4: "photos" } as const;

/** The page that edits a step of a listing that was sent. */
export function partPath(spaceId: string, step: PartNumber): Path {
  return `/dashboard/listings/${spaceId}/edit/${EDIT_PARTS[step]}`;
}

/** The step whose form is edited at such an address; `null` when there is none. */
export function formStepOfPart(text: string): FormStep | null {
  const found = Object.entries(EDIT_PARTS).find(([, part]) => part === text);
  return found ? readFormStep(found[0]) : null;
}

/** A listing with its proposed values, for its owner's forms. */
export function withProposed({ space, change }: Pick<Listing, "space" | "change">): ListedSpace {
  if (!change) return space;
  const { id: _, photos: _photos, ...proposed } = change;
  return { ...space, ...proposed };
}

/** The addresses to which the photos of the member's own listing are sent and arranged. */
export function photoPaths(spaceId: string): { uploadTo: Path; arrangeAt: Path } {
  const listing = `/dashboard/listings/${spaceId}` as const;
  return { uploadTo: `${listing}/photos`, arrangeAt: `${listing}/arrange-photos` };
}
