import { db, flash, member, platform } from "~/context.server";
import { findClaimTarget } from "~/features/claims/claim.server";
import { SpaceReportForm } from "~/features/reports/report.forms";
import { ReportFields } from "~/features/reports/report-form";
import { reportSpace } from "~/features/reports/report.server";
import { formAction } from "~/form-action.server";
import { alertReply, notFound, refuse, seeOther } from "~/http/responses.server";
import { guardActionWithLoader } from "~/middleware/guard-action.server";
import { pageMeta } from "~/ui/layout/page-meta";
import { Link } from "~/ui/navigation/link";
import { ParentLink } from "~/ui/navigation/parent-link";
import { SUSPENDED_NOT_SENT } from "~/values/member-refusals";
import type { Route } from "./+types/report-space";

export const middleware: Route.MiddlewareFunction[] = [guardActionWithLoader(loader)];

export async function loader({ params, context }: Route.LoaderArgs) {
  const target = await findClaimTarget(context.get(db), params.spaceId);
  if (!target) throw notFound();
  if (target.isUnclaimed) throw seeOther(`/spaces/${target.space.id}/claim`);
  return { space: target.space, isOwn: target.isOwn, memberId: context.get(member).id };
}

const REFUSED = {
  "own-space": "This is your own listing: you can change it yourself.",
  "already-reported": "You have already reported this space. We will look into it and decide.",
  "too-many-reports": "You have reported ten spaces within a day. Report this one tomorrow.",
  suspended: SUSPENDED_NOT_SENT,
} as const;

export const action = formAction(
  SpaceReportForm,
  { refuseSuspended: true, limit: "LIMIT_CLAIM" },
  async ({ form, value }, { params, context }: Route.ActionArgs) => {
    const refusal = await reportSpace(context.get(db), params.spaceId, value);
    if (refusal === "no-such-listing") throw notFound();
    if (refusal) return refuse(alertReply(form, REFUSED[refusal]), 409);
    context.get(platform).deliverMail();
    context.get(flash).say("Thank you. We will look into this listing and decide.");
    return seeOther(`/spaces/${params.spaceId}`);
  },
);

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ matches, title: "Report a problem", description: "What is wrong with a listing." });

export default function ReportSpacePage({ loaderData, actionData }: Route.ComponentProps) {
  const { space, isOwn, memberId } = loaderData;
  return (
    <div className="page grid content-start gap-8 py-10 md:py-16">
      <header className="grid gap-2">
        <ParentLink to={`/spaces/${space.id}`}>{space.name}</ParentLink>
        <h1 className="text-3xl">Report a problem</h1>
        <p className="measure text-soft wrap-anywhere">
          {`${space.name}, ${space.city}, ${space.country}`}
        </p>
      </header>
      {isOwn ? (
        <p>
          This is your own listing.{" "}
          <Link to={`/dashboard/listings/${space.id}/edit`} className="link">
            Change what is wrong
          </Link>
        </p>
      ) : (
        <>
          <p className="measure">
            This is about the listing itself. For a booking of yours, or something urgent,{" "}
            <Link to="/contact" className="link">
              write to us
            </Link>
            .
          </p>
          <ReportFields memberId={memberId} reply={actionData} />
        </>
      )}
    </div>
  );
}
