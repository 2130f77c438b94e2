import { db, flash, member, platform } from "~/context.server";
import { ClaimForm } from "~/features/claims/claim.forms";
import { claimSpace, findClaimTarget } from "~/features/claims/claim.server";
import { ClaimFields } from "~/features/claims/claim-form";
import { CLAIM_REFUSALS } from "~/features/claims/refusals";
import { formAction } from "~/form-action.server";
import { alertReply, notFound, refuse, seeOther } from "~/http/responses.server";
import { guardActionWithLoader } from "~/middleware/guard-action.server";
import { pageMeta } from "~/ui/layout/page-meta";
import { Link } from "~/ui/navigation/link";
import { ParentLink } from "~/ui/navigation/parent-link";
import type { Route } from "./+types/claim-space";

export const middleware: Route.MiddlewareFunction[] = [guardActionWithLoader(loader)];

export async function loader({ params, context }: Route.LoaderArgs) {
  const target = await findClaimTarget(context.get(db), params.spaceId);
  if (!target) throw notFound();
  return { ...target, memberId: context.get(member).id };
}

export const action = formAction(
  ClaimForm,
  { refuseSuspended: true, limit: "LIMIT_CLAIM" },
  async ({ form, value }, { params, context }: Route.ActionArgs) => {
    const { refusal, claimId } = await claimSpace(context.get(db), params.spaceId, value);
    if (refusal === "no-such-listing") throw notFound();
    if (refusal) return refuse(alertReply(form, CLAIM_REFUSALS[refusal]), 409);
    context.get(platform).deliverMail();
    context.get(flash).say("Your claim has arrived. Now show that you run this space.");
    return seeOther(`/dashboard/claims/${claimId}`);
  },
);

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    title: "Is this your space?",
    description: "Claim a listing that nobody manages, and take bookings with it.",
  });

export default function ClaimSpacePage({ loaderData, actionData }: Route.ComponentProps) {
  const { space, isUnclaimed, isOwn, claimId, memberId } = loaderData;
  return (
    <div className="page grid content-start gap-8 py-10 md:py-16">
      <header className="grid gap-2">
        <ParentLink to={`/spaces/${space.id}`}>{space.name}</ParentLink>
        <h1 className="text-3xl">Is this your space?</h1>
        <p className="measure text-soft wrap-anywhere">
          {`${space.name}, ${space.city}, ${space.country}`}
        </p>
      </header>
      {claimId ? (
        <Notice to={`/dashboard/claims/${claimId}`} label="See your claim">
          You have claimed this space, and your claim is pending.
        </Notice>
      ) : isUnclaimed ? (
        <>
          <div className="measure grid gap-3">
            <p>
              Nobody manages this listing, so it takes no bookings. If you run the space, claim it:
              once we have approved your claim, you set its prices and hours, and guests can book.
            </p>
            <p className="text-soft">
              On the next page you show that it is yours: with its website, an email to its domain,
              or documents.
            </p>
          </div>
          <ClaimFields memberId={memberId} reply={actionData} />
        </>
      ) : isOwn ? (
        <Notice to={`/dashboard/listings/${space.id}`} label="Go to your listing">
          Yes: you already manage this listing.
        </Notice>
      ) : (
        <Notice to={`/spaces/${space.id}/report`} label="Report a problem">
          Somebody manages this listing. If they do not run the space, tell us.
        </Notice>
      )}
    </div>
  );
}

type NoticeProps = React.ComponentProps<typeof Link> & { label: string };

function Notice({ to, label, children }: NoticeProps) {
  return (
    <div className="grid max-w-2xl justify-items-start gap-4">
      <p>{children}</p>
      <Link to={to} className="button button-primary">
        {label}
      </Link>
    </div>
  );
}
