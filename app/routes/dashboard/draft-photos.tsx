import { data } from "react-router";
import { db, flash, member, platform } from "~/context.server";
import { stepPath } from "~/features/listings/listing";
import { findListing } from "~/features/listings/listing.server";
import { PhotoSections } from "~/features/listings/photo-sections";
import { StepButtons, WizardFrame } from "~/features/listings/wizard-frame";
import { wrongTurn } from "~/features/listings/wrong-turn";
import { addPhoto } from "~/features/spaces/own-photos.server";
import { isRateLimited, tooOften } from "~/http/rate-limits.server";
import { BUSY, readUploads } from "~/http/read-uploads.server";
import { missing, seeOther } from "~/http/responses.server";
import { pageMeta } from "~/ui/layout/page-meta";
import { Link } from "~/ui/navigation/link";
import { formatCount } from "~/values/count";
import type { Route } from "./+types/draft-photos";

export async function loader({ params, context }: Route.LoaderArgs) {
  const listing = await findListing(context.get(db), params.draftId);
  if (!listing) throw missing();
  const turn = wrongTurn(listing, 4);
  if (turn) {
    context.get(flash).say(turn.because, "error");
    throw seeOther(turn.to);
  }
  return { listing, memberId: context.get(member).id };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  if (await isRateLimited(context.get(platform), "LIMIT_UPLOAD")) throw tooOften();
  const client = context.get(db);
  const listing = await findListing(client, params.draftId);
  if (!listing) throw missing();
  const uploaded = await readUploads(request, (upload) =>
    addPhoto(client, listing.space.id, upload),
  );
  // The files may have come slowly, or waited; the page itself has asked the backend for nothing yet.
  client.renewDeadline();
  if (uploaded === "busy") return data({ problems: [BUSY] }, { status: 503 });
  const { taken, problems } = uploaded;
  if (problems.length > 0) return data({ problems }, { status: 422 });
  context
    .get(flash)
    .say(taken > 0 ? `${formatCount(taken, "photo")} added.` : "Choose photos first.");
  return seeOther(stepPath(params.draftId, 4));
}

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: "Photos", description: "Three to ten photos of a new listing." });

export default function DraftPhotos({ loaderData, actionData }: Route.ComponentProps) {
  const { listing, memberId } = loaderData;
  const { space } = listing;
  return (
    <WizardFrame step={4} listing={listing}>
      <PhotoSections listing={listing} memberId={memberId} problems={actionData?.problems ?? []} />
      <StepButtons
        next={
          <Link to={stepPath(space.id, 5)} className="button button-primary">
            Next
          </Link>
        }
        previous={
          <Link to={stepPath(space.id, 3)} className="button button-quiet">
            Previous
          </Link>
        }
      />
    </WizardFrame>
  );
}
