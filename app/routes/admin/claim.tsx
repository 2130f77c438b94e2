import { changes, db, flash, member, platform } from "~/context.server";
import { ClaimantHistory, ClaimTimeline, RivalClaims } from "~/features/claims/claim-context";
import {
  ClaimBar,
  ClaimDecision,
  mayDecide,
  moderationWithReason,
} from "~/features/claims/claim-decision";
import { toClaimEvent } from "~/features/claims/claim-event";
import { ClaimEvidence } from "~/features/claims/claim-evidence";
import { ClaimModerationForm } from "~/features/claims/claim-requests.forms";
import {
  decideClaim,
  findModeratedClaim,
  findNextClaim,
} from "~/features/claims/claim-requests.server";
import { ClaimBadge } from "~/features/claims/claim-status";
import { describeModeration, MODERATION_REFUSALS } from "~/features/claims/refusals";
import { formAction } from "~/form-action.server";
import { listingTags } from "~/http/cache-tags";
import { alertReply, notFound, refuse, seeOther } from "~/http/responses.server";
import { ReplyAlert } from "~/ui/forms/reply-alert";
import { pageMeta } from "~/ui/layout/page-meta";
import { Link } from "~/ui/navigation/link";
import { ParentLink } from "~/ui/navigation/parent-link";
import { formatDay } from "~/values/day";
import { isId } from "~/values/row-id";
import { revalidateAfterConflict } from "~/ui/forms/revalidate-after-conflict";
import type { Route } from "./+types/claim";

export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await findModeratedClaim(context.get(db), params.claimId);
  if (!found) throw notFound();
  const { timeline, ...claim } = found;
  const now = new Date();
  const events = timeline.map((change) => toClaimEvent(change, now));
  const memberId = context.get(member).id;
  const nextToReview = await findNextClaim(context.get(db), claim, memberId);
  return { claim, events, nextToReview, memberId };
}

export const action = formAction(
  ClaimModerationForm,
  { oneButton: ["approve"] },
  async ({ form, value, page }, { url, params, context }: Route.ActionArgs) => {
    if (!isId(params.claimId)) throw notFound();
    const { say } = context.get(flash);
    const done = await decideClaim(context.get(db), { ...value, claimId: params.claimId });
    if (done.refusal) {
      if (done.refusal === "no-such-claim") throw notFound();
      const why = MODERATION_REFUSALS[done.refusal];
      // The typed reason stays, on the page with the current data.
      if (value.intent !== "approve") return refuse(alertReply(form, why), 409);
      say(why, "error");
      return seeOther(page);
    }
    if (value.intent !== "reject") context.get(changes).add(...listingTags(done.spaceId));
    context.get(platform).deliverMail();
    say(describeModeration(value.intent, done.othersRejected));
    const next = value.intent === "revoke" ? undefined : value.next;
    return seeOther(next ? `/admin/claims/${next}${url.search}` : page);
  },
);

export const shouldRevalidate = revalidateAfterConflict;

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({
    matches,
    title: loaderData ? `${loaderData.claim.space.name}, claimed` : "A claim",
    description: "What a claim is judged by.",
  });

export default function ClaimPage({ loaderData, actionData }: Route.ComponentProps) {
  const { claim, events, nextToReview, memberId } = loaderData;
  const isOpen = mayDecide(claim);
  const { space, user, status } = claim;
  return (
    <>
      <div className="admin-page">
        <header className="grid gap-2">
          <ParentLink to="/admin/claims">Claim Requests</ParentLink>
          <h1 className="text-3xl wrap-anywhere">
            {`${space.name}, claimed by ${user.fullName ?? user.email}`}
          </h1>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <ClaimBadge status={status} />
            <span className="text-soft">{formatDay(claim.createdAt.slice(0, 10))}</span>
            <Link to={`/spaces/${space.id}`} className="link py-1">
              {`${space.city}, ${space.country}: see the listing`}
            </Link>
            {nextToReview && (
              <Link to={`/admin/claims/${nextToReview}`} className="link py-1 max-xl:hidden">
                Next in the queue
              </Link>
            )}
          </p>
          {status === "approved" && !claim.isOwner && (
            <p className="text-soft">The listing is no longer the claimant’s.</p>
          )}
          {status === "approved" && claim.isOwner && claim.listing.status === "inactive" && (
            <p className="text-soft">The listing’s page is offline until its owner reopens it.</p>
          )}
        </header>
        <ReplyAlert reply={actionData} besides={[moderationWithReason(claim)]} />
        <div className="grid items-start gap-6 xl:grid-cols-[3fr_2fr]">
          <section aria-labelledby="evidence" className="card grid min-w-0 gap-4 p-5">
            <h2 id="evidence" className="text-xl">
              Evidence
            </h2>
            <ClaimEvidence claim={claim} />
          </section>
          {isOpen && (
            <div className="min-w-0 xl:sticky xl:top-4 xl:col-start-2 xl:row-span-2 xl:row-start-1">
              <ClaimDecision {...{ claim, memberId, nextToReview }} reply={actionData} />
            </div>
          )}
          <div className="grid min-w-0 gap-6">
            <ClaimantHistory {...claim} />
            <RivalClaims {...claim} />
            <ClaimTimeline events={events} />
          </div>
        </div>
      </div>
      <ClaimBar claim={claim} nextToReview={nextToReview} />
    </>
  );
}
