import { Part } from "~/features/administration/part";
import { ReportStateBadge } from "~/features/reports/report-state-badge";
import type {
  ModeratedMemberReport,
  ListedMemberReport,
} from "~/features/reports/member-report.schema";
import { KnownMemberLink } from "~/features/users/known-member";
import { Fact, FactList } from "~/ui/layout/fact-list";
import { Link } from "~/ui/navigation/link";
import { formatTotal } from "~/values/count";
import { formatDay } from "~/values/day";

/** The reporter, the reported member, and their meeting. */
export function MemberReportSides({ report }: { report: ModeratedMemberReport }) {
  const { member, reporter, reportedAs, space, reported } = report;
  return (
    <Part id="sides" title="The two sides">
      <FactList>
        <Fact term={reportedAs === "host" ? "Reported host" : "Reported guest"}>
          <KnownMemberLink of={member} />
        </Fact>
        <Fact term="Reported by">
          <KnownMemberLink of={reporter} />
          <span className="text-sm text-soft">
            {`${formatTotal(reported, "report")} of members so far`}
          </span>
        </Fact>
        <Fact term="Listing">
          {space ? (
            <Link to={`/admin/listings/${space.id}`} className="link w-fit wrap-anywhere">
              {space.name}
            </Link>
          ) : (
            "Deleted"
          )}
        </Fact>
      </FactList>
      <p className="text-sm text-soft">
        To suspend a member, open their page from the email address above.
      </p>
    </Part>
  );
}

/** Other reports of the same member. */
export function OtherMemberReports({ others }: { others: readonly ListedMemberReport[] }) {
  return (
    <Part id="others" title="Other reports of them">
      {others.length === 0 && <p className="text-soft">Nobody else has reported this member.</p>}
      <ul className="grid divide-y divide-line">
        {others.map(({ id, reporter, createdAt, closedAt, note }) => (
          <li key={id} className="grid gap-1 py-2.5 text-sm">
            <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
              <Link to={`/admin/reports/people/${id}`} className="link wrap-anywhere">
                {`By ${reporter.fullName ?? reporter.email}`}
              </Link>
              <ReportStateBadge isOpen={closedAt === null} />
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
