import { db, flash, member } from "~/context.server";
import { Part } from "~/features/administration/part";
import { RESOLVE_REFUSALS } from "~/features/reports/moderated-report";
import { ReportStateBadge } from "~/features/reports/report-state-badge";
import { ResolveWithNoteForm } from "~/features/reports/moderated-report.forms";
import { MemberReportSides, OtherMemberReports } from "~/features/reports/member-report-sides";
import type { ListedMemberReport } from "~/features/reports/member-report.schema";
import { resolveMemberReport, findMemberReport } from "~/features/reports/member-report.server";
import { ResolveWithNote } from "~/features/reports/resolve-report";
import { KnownMemberLink } from "~/features/users/known-member";
import { formAction } from "~/form-action.server";
import { alertReply, notFound, refuse, seeOther } from "~/http/responses.server";
import { revalidateAfterConflict } from "~/ui/forms/revalidate-after-conflict";
import { useReply } from "~/ui/forms/saved-reply";
import { pageMeta } from "~/ui/layout/page-meta";
import { ParentLink } from "~/ui/navigation/parent-link";
import { formatDay } from "~/values/day";
import { isId } from "~/values/row-id";
import type { Route } from "./+types/member-report";

const LIST = "/admin/reports/people";

export async function loader({ params, context }: Route.LoaderArgs) {
  const report = await findMemberReport(context.get(db), params.memberReportId);
  if (!report) throw notFound();
  return { report, memberId: context.get(member).id };
}

export const action = formAction(
  ResolveWithNoteForm,
  {},
  async ({ form, value, page }, { params, context }: Route.ActionArgs) => {
    const { memberReportId: reportId } = params;
    if (!isId(reportId)) throw notFound();
    const refusal = await resolveMemberReport(context.get(db), reportId, value.note);
    if (refusal === "no-such-report") throw notFound();
    if (refusal) return refuse(alertReply(form, RESOLVE_REFUSALS[refusal]), 409);
    context.get(flash).say("Report closed");
    return seeOther(page);
  },
);

/** The typed note stays below the report that another admin has closed. */
export const shouldRevalidate = revalidateAfterConflict;

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  ...pageMeta({
    matches,
    title: loaderData ? `Report of ${nameOf(loaderData.report)}` : "A report",
    description: "What a member says is wrong with another one.",
  }),
  { name: "format-detection", content: "telephone=no, email=no, address=no, date=no" },
];

function nameOf({ member: { fullName, email } }: ListedMemberReport): string {
  return fullName ?? email;
}

export default function MemberReportPage({ loaderData, actionData }: Route.ComponentProps) {
  const { report, memberId } = loaderData;
  const isOpen = report.closedAt === null;
  const reply = useReply(actionData);
  return (
    <div className="admin-page">
      <header className="grid gap-2">
        <ParentLink to={LIST}>Reported people</ParentLink>
        <h1 className="text-3xl wrap-anywhere">{`Report of ${nameOf(report)}`}</h1>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <ReportStateBadge isOpen={isOpen} />
          <span className="text-soft">{formatDay(report.createdAt.slice(0, 10))}</span>
        </p>
      </header>
      <div className="grid items-start gap-6 xl:grid-cols-[3fr_2fr]">
        <div className="grid min-w-0 gap-6">
          <Part id="reason" title="Why they were reported">
            <p dir="auto" className="measure wrap-anywhere typed-text">
              {report.reason}
            </p>
          </Part>
          {!isOpen && <Closing report={report} />}
          {(isOpen || reply) && (
            <Part id="close-title" title="Close the report">
              {report.isOwn ? (
                <p>You made this report yourself, so another admin closes it.</p>
              ) : (
                <ResolveWithNote
                  memberId={memberId}
                  reply={reply}
                  effect="Nobody else is told that it was closed."
                />
              )}
            </Part>
          )}
        </div>
        <div className="grid min-w-0 gap-6">
          <MemberReportSides report={report} />
          <OtherMemberReports others={report.others} />
        </div>
      </div>
    </div>
  );
}

function Closing({ report: { closedBy, closedAt, note } }: { report: ListedMemberReport }) {
  return (
    <Part id="closed" title="Closed">
      <p className="text-sm text-soft">
        By <KnownMemberLink of={closedBy} />
        {closedAt && <span>{`, ${formatDay(closedAt.slice(0, 10))}`}</span>}
      </p>
      <p className="measure wrap-anywhere typed-text">{note}</p>
    </Part>
  );
}
