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

/** Why a step was not saved: it was saved elsewhere meanwhile, or words beside a field or, without one, above the form. */
type Explained =
  | { conflict: Parameters<typeof editConflictReply>[1] }
  | { field: string | null; text: string };

type Step<Listing, Refusal, Saved extends Outcome<Listing | null, Refusal>> = {
  /** `digest` is that of what the form was filled in with. */
  save: (digest: string | null) => Promise<Saved>;
  /** Where a step of a draft was sent that is none any more: looks at every outcome first, refusals as well, and may lead elsewhere. */
  instead?: (outcome: Saved & { listing: Listing }) => Response | null;
  explain: (listing: Listing, refusal: Refusal) => Promise<Explained>;
  /** Answers a form that was saved. */
  saved: (outcome: Saved & { listing: Listing }) => Response | Promise<Response>;
};

/** The rest of both actions that save a step of a listing: saves it, or shows what was typed and why it was not saved. */
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
