import { z } from "zod";
import { db, flash, member } from "~/context.server";
import { discardDraft, findListing } from "~/features/listings/listing.server";
import { describeListingRefusal } from "~/features/listings/refusals";
import { wizardRedirect } from "~/features/listings/wizard/wizard-redirect";
import { formAction } from "~/form-action.server";
import { notFound, seeOther } from "~/http/responses.server";
import { guardActionWithLoader } from "~/middleware/guard-action.server";
import { IntentForm } from "~/ui/forms/intent-form";
import { ReplyAlert } from "~/ui/forms/reply-alert";
import { SubmitButton } from "~/ui/forms/submit-button";
import { pageMeta } from "~/ui/layout/page-meta";
import { Link } from "~/ui/navigation/link";
import { formatCount } from "~/values/count";
import type { Route } from "./+types/discard-draft";

export const middleware: Route.MiddlewareFunction[] = [guardActionWithLoader(loader)];

export async function loader({ params, context }: Route.LoaderArgs) {
  const listing = await findListing(context.get(db), params.draftId);
  if (!listing) throw notFound();
  const redirect = wizardRedirect(listing, 1);
  if (redirect) {
    context.get(flash).say(redirect.because, "error");
    throw seeOther(redirect.to);
  }
  const { id, name } = listing.space;
  return { id, name, photos: listing.photos.length, memberId: context.get(member).id };
}

export const action = formAction(
  z.object({}),
  { oneButton: true, page: () => "/spaces/new", limit: "LIMIT_LISTING", refuseSuspended: true },
  async ({ page }, { params, context }: Route.ActionArgs) => {
    const refusal = await discardDraft(context.get(db), params.draftId);
    const { say } = context.get(flash);
    // Pressed twice it is discarded once.
    if (refusal === "no-such-listing") say("This draft no longer exists.");
    else if (refusal) say(describeListingRefusal(refusal), "error");
    else say("The draft was deleted.");
    return seeOther(page);
  },
);

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    title: "Delete a draft",
    description: "A deleted draft can't be restored.",
  });

export default function DiscardDraft({ loaderData }: Route.ComponentProps) {
  const { id, name, photos, memberId } = loaderData;
  return (
    <div className="page grid max-w-[44rem] content-start gap-6 py-10 md:py-14">
      <h1 className="text-3xl wrap-anywhere">{`Delete the draft ${name}?`}</h1>
      <ReplyAlert reply={undefined} />
      <p className="measure">{`What you wrote about it${photos > 0 ? ` and its ${formatCount(photos, "photo")}` : ""} will be deleted. This can't be undone.`}</p>
      <IntentForm memberId={memberId} className="flex flex-wrap items-center gap-4">
        <SubmitButton tone="danger" pending="Deleting…">
          Delete draft
        </SubmitButton>
        <Link to={`/spaces/new/${id}`} className="button button-quiet">
          Keep it
        </Link>
      </IntentForm>
    </div>
  );
}
