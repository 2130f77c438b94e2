import {
  alertReply,
  digestIn,
  fieldReply,
  notFound,
  editConflictReply,
  refuse,
  type ReadForm,
} from "~/http/responses.server";

type Outcome<Listing, Refusal> = { listing: Listing; refusal: Refusal | null };

/** The reason why a step was not saved: it was saved elsewhere meanwhile, or a message beside a field or above the form. */
type Explained =
  | { conflict: Parameters<typeof editConflictReply>[1] }
  | { field: string | null; text: string };

type Step<Listing, Refusal, Saved extends Outcome<Listing | null, Refusal>> = {
  /** `digest`: the one that the form was rendered with. */
  save: (digest: string | null) => Promise<Saved>;
  /** For a step of a draft that is no draft any more: sees every outcome first, also refusals, and may redirect. */
  instead?: (outcome: Saved & { listing: Listing }) => Response | null;
  explain: (listing: Listing, refusal: Refusal) => Promise<Explained>;
  /** The response after a save. */
  saved: (outcome: Saved & { listing: Listing }) => Response | Promise<Response>;
};

/**
 * The common part of both actions that save a step of a listing: saves it, or shows the typed values with the reason why it was not
 * saved.
 */
export async function saveSentStep<
  Listing extends object,
  Refusal extends string,
  Saved extends Outcome<Listing | null, Refusal>,
>(form: ReadForm, step: Step<Listing, Refusal, Saved>) {
  const saved = await step.save(digestIn(form));
  const { listing, refusal } = saved;
  if (!listing) throw notFound();
  const outcome = { ...saved, listing };
  const elsewhere = step.instead?.(outcome);
  if (elsewhere) return elsewhere;
  if (!refusal) return step.saved(outcome);
  const why = await step.explain(listing, refusal);
  if ("conflict" in why) return refuse(editConflictReply(form, why.conflict), 409);
  if (why.field !== null) return refuse(fieldReply(form, why.field, why.text));
  return refuse(alertReply(form, why.text), 409);
}
