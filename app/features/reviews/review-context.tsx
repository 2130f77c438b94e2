import { Part } from "~/features/administration/part";
import { passLabel } from "~/features/bookings/booking";
import type { ModeratedReview, ReviewReport } from "~/features/reviews/moderated-review.schema";
import { KnownMemberLink } from "~/features/users/known-member";
import { Fact, FactList } from "~/ui/layout/fact-list";
import { Link } from "~/ui/navigation/link";
import { formatCount } from "~/values/count";
import { formatDay, formatSpanWithYear } from "~/values/day";

/** The reports of a review with their authors, and the decisions about them. */
export function ReviewReports({ reports }: Pick<ModeratedReview, "reports">) {
  return (
    <Part id="reports" title="Reports">
      {reports.length === 0 && <p className="text-soft">Nobody has reported this review.</p>}
      <ul className="grid divide-y divide-line">
        {reports.map((report) => (
          <li key={report.id} className="grid gap-1.5 py-3">
            <p dir="auto" className="measure wrap-anywhere typed-text">
              {report.reason}
            </p>
            <p className="text-sm text-soft">
              <KnownMemberLink of={report.reporter} />
              <span>{`, ${formatDay(report.createdAt.slice(0, 10))}. ${describeOutcome(report)}`}</span>
            </p>
          </li>
        ))}
      </ul>
    </Part>
  );
}

function describeOutcome({ outcome, resolvedAt, isOfEarlierVersion }: ReviewReport): string {
  const version = isOfEarlierVersion ? "It is about an earlier version. " : "";
  if (outcome === null || resolvedAt === null) return `${version}It waits for a decision.`;
  const decision = outcome === "hidden" ? "The review was hidden" : "The review was kept";
  return `${version}${decision} on ${formatDay(resolvedAt.slice(0, 10))}.`;
}

/** The space, the booking, and the two sides. */
export function ReviewFacts({ space, author, owner, booking }: ModeratedReview) {
  const { pass, units, desks, startsOn, endsOn, status } = booking;
  return (
    <Part id="facts" title="The stay">
      <FactList>
        <Fact term="Space">
          <Link to={`/admin/listings/${space.id}`} className="link w-fit wrap-anywhere">
            {space.name}
          </Link>
          <span className="text-sm text-soft">{`${space.city}, ${space.country}`}</span>
        </Fact>
        <Fact term="Owner">{owner ? <KnownMemberLink of={owner} /> : "Nobody"}</Fact>
        <Fact term="Author">
          <KnownMemberLink of={author} />
        </Fact>
        <Fact term="Booking">
          <span>
            {`${passLabel({ pass, units: 1 })}${units > 1 ? ` × ${units}` : ""}, ${formatCount(desks, "desk")}, ${status}`}
          </span>
          <span className="text-sm text-soft">{formatSpanWithYear(startsOn, endsOn)}</span>
        </Fact>
      </FactList>
    </Part>
  );
}
