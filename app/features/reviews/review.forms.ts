import { z } from "zod";
import {
  FASTEST_WIFI,
  NOISES,
  REPLY_LENGTH,
  REVIEW_REPORT_LENGTH,
  REVIEW_LENGTH,
  REVIEW_SORTS,
  REVIEW_TABS,
} from "~/features/reviews/review";
import { STALE_PAGE } from "~/ui/forms/stale-page";
import { prose } from "~/ui/forms/text-schemas";
import { formatInteger } from "~/values/count";
import { fromCursor } from "~/values/page";
import { asPlainLine } from "~/values/plain-text";

const cursor = z.string().transform(fromCursor).nullable().catch(null).default(null);

/** The search parameters of a space's page for its reviews. An invalid link shows the first page of the newest. */
export const SpaceReviewsSearch = z.object({
  reviews: z
    .enum(REVIEW_SORTS.map(({ value }) => value))
    .catch("newest")
    .default("newest"),
  reviewsAfter: cursor,
});

/** The search parameters of an owner's list. */
export const OwnedReviewsSearch = z.object({
  show: z.enum(REVIEW_TABS).catch("all").default("all"),
  cursor,
});

const SPEED = `Enter a number from 0 to ${formatInteger(FASTEST_WIFI)}, such as 85 or 12.5.`;
/** The formats of speed tests: "85", "12,5", "1,200", "~300", "300 mbps", "300 Mbit/s", "300 megabits per second", "1 Gbit/s". */
const SPEED_AS_TYPED =
  /^[~≈]?\s*(\d{1,5}(?:[.,]\d{1,2})?|[1-9]\d?,\d{3})\s*(?:([kmg])(?:(?:ilo|ega|iga)?bits?|b)?\s*(?:ps|(?:\/|per)\s*s(?:ec(?:ond)?)?)?)?$/i;
/** "MB/s" counts bytes, and may be meant or a mistake for bits: it is refused as ambiguous. */
const BYTES = /[KMGkmg]B(?!PS$|[Ii][Tt])/;
const MEGABITS: Record<string, number> = { k: 0.001, m: 1, g: 1000 };

/** The typed speed in Mbit/s, with or without a unit; `null` where it is no possible speed of Wi-Fi. */
function megabitsOf(typed: string): number | null {
  const text = asPlainLine(typed);
  const [, amount, unit = "m"] = SPEED_AS_TYPED.exec(text) ?? [];
  if (amount === undefined || BYTES.test(text)) return null;
  const counted = Number(amount.replace(/[.,](?=\d{3})/, "").replace(",", "."));
  const megabits = Math.round(counted * (MEGABITS[unit.toLowerCase()] ?? 1) * 100) / 100;
  return megabits <= FASTEST_WIFI ? megabits : null;
}

const speed = z
  .string()
  .transform((typed, { addIssue }) => {
    const megabits = megabitsOf(typed);
    if (megabits !== null) return megabits;
    addIssue(SPEED);
    return z.NEVER;
  })
  .nullable()
  .default(null);

const CHOOSE_STARS = "Choose from one to five stars.";
const yesOrNo = z
  .enum(["yes", "no"])
  .transform((answer) => answer === "yes")
  .nullable()
  .default(null);

export const ReviewForm = z.object({
  stars: z
    .number({ error: CHOOSE_STARS })
    .int(CHOOSE_STARS)
    .min(1, CHOOSE_STARS)
    .max(5, CHOOSE_STARS),
  body: prose(REVIEW_LENGTH, "Say in your own words how it was."),
  wifiDown: speed,
  wifiUp: speed,
  noise: z
    .enum(NOISES.map(({ value }) => value))
    .nullable()
    .default(null),
  callsAllowed: yesOrNo,
  ergonomicChair: yesOrNo,
  deskSockets: yesOrNo,
});
export type ReviewForm = z.input<typeof ReviewForm>;
export type WrittenReview = z.output<typeof ReviewForm>;

/** The version of the review that the form was rendered with. */
const edits = z
  .number({ error: STALE_PAGE })
  .int(STALE_PAGE)
  .min(0, STALE_PAGE)
  .max(50, STALE_PAGE);

/** The two forms of an owner for a review. */
export const OwnerReviewForm = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("reply"),
    edits,
    reply: prose(REPLY_LENGTH, "Write what you want to reply."),
  }),
  z.object({
    intent: z.literal("report"),
    edits,
    reason: prose(REVIEW_REPORT_LENGTH, "Say what is wrong with this review."),
  }),
]);
export type OwnerReviewForm = z.input<typeof OwnerReviewForm>;
