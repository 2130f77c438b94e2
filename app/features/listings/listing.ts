import type { FormStep } from "~/features/listings/listing-fields";
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
/** The steps in which something is asked for. */
export type PartNumber = Exclude<StepNumber, 5>;

/** The ids of the forms of words and numbers. */
export const STEP_FORM_IDS: Record<FormStep, string> = {
  1: "basics",
  2: "details",
  3: "pricing",
};

/** What a listing needs before it can be sent, by its names in SQL; in which step it is asked for, and how people call it. */
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

/** What is said to whoever typed a place in another way than it is spelled here. */
export function describeSpelling(spelled: string): string {
  return `We spell this place “${spelled}”, so your listing now does too.`;
}

/** What only a listing in a city whose centre nobody knows needs. */
const PIN = {
  step: 1 as const,
  label: "the place on the map, because we do not know the city yet",
};

/** What is missing, each with its step. */
export function missingParts({ missing }: Pick<Listing, "missing">) {
  return missing.map((name) =>
    name === "pin" ? PIN : (REQUIRED[name] ?? { step: 1 as const, label: name }),
  );
}

/** Where one goes on: the first step that lacks something, or the last one. */
export function firstUnfinishedStep(listing: Pick<Listing, "missing">): StepNumber {
  const steps = missingParts(listing).map(({ step }) => step);
  return steps.length > 0 ? (Math.min(...steps) as StepNumber) : 5;
}

/** Whole percent of the steps that lack nothing. The last step is done when the listing is sent. */
export function percentComplete(listing: Pick<Listing, "missing">): number {
  const unfinished = new Set(missingParts(listing).map(({ step }) => step));
  return ((STEPS.length - 1 - unfinished.size) / STEPS.length) * 100;
}

export function stepPath(draftId: string, step: StepNumber): Path {
  return `/spaces/new/${draftId}/${step}`;
}

/** The step that an address names; `null` when there is none. */
export function readStep(text: string): StepNumber | null {
  return /^[1-5]$/.test(text) ? (Number(text) as StepNumber) : null;
}

/** The same, for the steps that are a form of words and numbers. Photos and the review are pages of their own. */
export function readFormStep(text: string): FormStep | null {
  const step = readStep(text);
  return step === 4 || step === 5 ? null : step;
}

/** The steps that are pages of their own when a listing that was sent is edited, by what their addresses call them. */
export const EDIT_PARTS = { 1: "basics", 2: "details", 3: "pricing", 4: "photos" } as const;

/** Where a step of a listing that was sent is edited. */
export function partPath(spaceId: string, step: PartNumber): Path {
  return `/dashboard/listings/${spaceId}/edit/${EDIT_PARTS[step]}`;
}

/** The step whose form is edited at such an address; `null` when there is none. */
export function formStepOfPart(text: string): FormStep | null {
  const found = Object.entries(EDIT_PARTS).find(([, part]) => part === text);
  return found ? readFormStep(found[0]) : null;
}

/** A listing as its owner goes on with it: what is proposed counts as written. */
export function withProposed({ space, change }: Pick<Listing, "space" | "change">): ListedSpace {
  if (!change) return space;
  const { id: _, photos: _photos, ...proposed } = change;
  return { ...space, ...proposed };
}

/** Where the photos of a listing of one's own are sent and arranged. */
export function photoPaths(spaceId: string): { uploadTo: Path; arrangeAt: Path } {
  const listing = `/dashboard/listings/${spaceId}` as const;
  return { uploadTo: `${listing}/photos`, arrangeAt: `${listing}/arrange-photos` };
}
