import { db, flash, member } from "~/context.server";
import { Part } from "~/features/administration/part";
import { RESOLVE_REFUSALS } from "~/features/reports/moderated-report";
import { kindLabel, ReportBadge } from "~/features/reports/moderated-report-table";
import { ResolveReportForm } from "~/features/reports/moderated-report.forms";
import type { ModeratedReport, ListedReport } from "~/features/reports/moderated-report.schema";
import { findModeratedReport, resolveReport } from "~/features/reports/moderated-report.server";
import { ResolveReport } from "~/features/reports/resolve-report";
import { KnownMemberLink } from "~/features/users/known-member";
import { formAction } from "~/form-action.server";
import { alertReply, notFound, refuse, seeOther } from "~/http/responses.server";
import { useReply } from "~/ui/forms/saved-reply";
import { Fact, FactList } from "~/ui/layout/fact-list";
import { pageMeta } from "~/ui/layout/page-meta";
import { Link } from "~/ui/navigation/link";
import { ParentLink } from "~/ui/navigation/parent-link";
import { formatCount } from "~/values/count";
import { formatDay } from "~/values/day";
import { isId } from "~/values/row-id";
import { revalidateAfterConflict } from "~/ui/forms/revalidate-after-conflict";
import type { Route } from "./+types/report";

export async function loader({ params, context }: Route.LoaderArgs) {
  const report = await findModeratedReport(context.get(db), params.reportId);
  if (!report) throw notFound();
  return { report, memberId: context.get(member).id };
}

export const action = formAction(
  ResolveReportForm,
  {},
  async ({ form, value, page }, { params, context }: Route.ActionArgs) => {
    if (!isId(params.reportId)) throw notFound();
    const refusal = await resolveReport(context.get(db), params.reportId, value);
    if (refusal === "no-such-report") throw notFound();
    if (refusal) return refuse(alertReply(form, RESOLVE_REFUSALS[refusal]), 409);
    context.get(flash).say("Report resolved");
    return seeOther(page);
  },
);

/** The typed note stays above the report that another admin has resolved. */
export const shouldRevalidate = revalidateAfterConflict;

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({
    matches,
    title: loaderData ? `Report of ${loaderData.report.space.name}` : "A report",
    description: "What is said to be wrong with a listing.",
  });

export default function ReportPage({ loaderData, actionData }: Route.ComponentProps) {
  const { report, memberId } = loaderData;
  const { space, kind, message, outcome } = report;
  const reply = useReply(actionData);
  return (
    <div className="admin-page">
      <header className="grid gap-2">
        <ParentLink to="/admin/reports">Reports</ParentLink>
        <h1 className="text-3xl wrap-anywhere">{`Report of ${space.name}`}</h1>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <ReportBadge outcome={outcome} />
          <span className="text-soft">{formatDay(report.createdAt.slice(0, 10))}</span>
        </p>
      </header>
      <div className="grid items-start gap-6 xl:grid-cols-[3fr_2fr]">
        <div className="grid min-w-0 gap-6">
          <Part id="says" title={kindLabel(kind)}>
            <p dir="auto" className="measure wrap-anywhere typed-text">
              {message}
            </p>
          </Part>
          {outcome !== null && <Outcome report={report} />}
          {(outcome === null || reply) && (
            <Part id="resolve-title" title="Resolve">
              {report.isOwn ? (
                <p>You made this report yourself, so another admin resolves it.</p>
              ) : (
                <ResolveReport memberId={memberId} reply={reply} />
              )}
            </Part>
          )}
        </div>
        <div className="grid min-w-0 gap-6">
          <Sides report={report} />
          <Others others={report.others} />
        </div>
      </div>
    </div>
  );
}

function Outcome({ report: { outcome, resolvedAt, resolvedBy, note } }: { report: ListedReport }) {
  return (
    <Part id="outcome" title={outcome === "acted" ? "Acted on it" : "No problem found"}>
      <p className="text-sm text-soft">
        <KnownMemberLink of={resolvedBy} />
        {resolvedAt && <span>{`, ${formatDay(resolvedAt.slice(0, 10))}`}</span>}
      </p>
      <p className="measure wrap-anywhere typed-text">{note ?? "Without a note."}</p>
    </Part>
  );
}

function Sides({
  report: { space, listing, reporter, reported, unfounded },
}: {
  report: ModeratedReport;
}) {
  return (
    <Part id="sides" title="The listing">
      <FactList>
        <Fact term="Listing">
          <Link to={`/admin/listings/${space.id}`} className="link w-fit wrap-anywhere">
            {space.name}
          </Link>
          <span className="text-sm text-soft">
            {`${space.city}, ${space.country}; ${listing.status}`}
          </span>
        </Fact>
        <Fact term="Owner">
          {listing.owner ? <KnownMemberLink of={listing.owner} /> : "Nobody"}
        </Fact>
        <Fact term="Reported by">
          <KnownMemberLink of={reporter} />
          <span className="text-sm text-soft">
            {`${formatCount(reported, "report")} so far, ${unfounded} of them unfounded`}
          </span>
        </Fact>
      </FactList>
    </Part>
  );
}

function Others({ others }: { others: readonly ListedReport[] }) {
  return (
    <Part id="others" title="Other reports of it">
      {others.length === 0 && <p className="text-soft">Nobody else has reported this listing.</p>}
      <ul className="grid divide-y divide-line">
        {others.map(({ id, kind, createdAt, outcome, note }) => (
          <li key={id} className="grid gap-1 py-2.5 text-sm">
            <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
              <Link to={`/admin/reports/${id}`} className="link">
                {kindLabel(kind)}
              </Link>
              <ReportBadge outcome={outcome} />
            </span>
            <span className="text-soft wrap-anywhere">
              {`${formatDay(createdAt.slice(0, 10))}${note ? `: ${note}` : ""}`}
            </span>
          </li>
        ))}
      </ul>
    </Part>
  );
}
