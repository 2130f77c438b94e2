import { z } from "zod";
import {
  MANAGED_REFUSALS,
  REMOVAL_REASONS,
  USUAL_LISTING_REASONS,
} from "~/features/listings/moderation/listing-moderation";
import { FEATURED } from "~/features/listings/moderation/bulk-listings";
import { reasonFields, saysWhy } from "~/ui/forms/reason-schemas";
import { asRowId } from "~/values/list-search";
import { isId } from "~/values/row-id";

/** The most listings at once: the largest page of a list. */
const MOST = 100;

/** A ticked box, as `boxOf` writes it. */
const Row = z.string().transform((text, { addIssue }) => {
  const [id = "", digest = "", featured] = text.split(" ");
  if (isId(id)) return { id, digest, wasFeatured: featured === FEATURED };
  addIssue("This is not a listing.");
  return z.NEVER;
});
const NONE = "Choose at least one listing.";

/** The actions for several listings of the list. */
export const BulkForm = z.object({
  intent: z.enum(["bulk-approve", "bulk-feature", "bulk-unfeature"]),
  row: z.array(Row, { error: NONE }).min(1, NONE).max(MOST),
});
export type BulkAction = z.output<typeof BulkForm>;

/** The search parameters of the page that asks for the reason to reject several listings: the ticked boxes, and the address of the list. */
export const BulkRejectSearch = z.object({
  row: z
    .array(z.string())
    .catch([])
    .default([])
    .transform((boxes) => boxes.flatMap((box) => Row.safeParse(box).data ?? []).slice(0, MOST)),
  returnTo: z.string().catch("").default(""),
});

export const BulkRejectForm = z
  .object({
    intent: z.literal("bulk-reject"),
    row: z.array(Row, { error: NONE }).min(1, NONE).max(MOST),
    ...reasonFields(USUAL_LISTING_REASONS, MANAGED_REFUSALS["no-reason"]),
  })
  .refine(saysWhy, { error: MANAGED_REFUSALS["no-reason"], path: ["words"] });
export type BulkRejection = z.output<typeof BulkRejectForm>;

/** The search parameters of the page that confirms the deletion of several listings: the ticked boxes, and the address of the list. */
export const BulkDeleteSearch = z.object({
  row: z
    .array(z.string().transform((text) => asRowId(text.split(" ")[0] ?? "")))
    .catch([])
    .default([])
    .transform((ids) => ids.filter((id) => id !== null).slice(0, MOST)),
  returnTo: z.string().catch("").default(""),
});

export const BulkDeleteForm = z.object({
  intent: z.literal("bulk-delete"),
  listing: z.array(z.guid(), { error: NONE }).min(1, NONE).max(MOST),
  ...reasonFields(REMOVAL_REASONS, MANAGED_REFUSALS["no-reason"]),
});
export type BulkRemoval = z.output<typeof BulkDeleteForm>;
