import { EventList } from "~/features/administration/event-list";
import type { LoggedEvent } from "~/features/administration/logged-event";
import { Part } from "~/features/administration/part";
import { describeEvidence } from "~/features/claims/claim-requests";
import { ClaimBadge } from "~/features/claims/claim-status";
import type { ModeratedClaim, OtherClaim } from "~/features/claims/claim-requests.schema";
import { Link } from "~/ui/navigation/link";
import { formatCount } from "~/values/count";
import { formatDay } from "~/values/day";

/** The claimant's history on this site. */
export function ClaimantHistory({ user, history }: ModeratedClaim) {
  const has = [
    formatCount(history.listings, "listing"),
    formatCount(history.bookings, "booking"),
    formatCount(history.claims.length, "other claim"),
  ];
  return (
    <Part id="claimant" title="The claimant">
      <p className="wrap-anywhere">
        <span>{`${user.fullName ?? "No name"}, `}</span>
        <Link to={`/admin/users/${user.id}`} className="link">
          {user.email}
        </Link>
        <span>{`. A member since ${formatDay(user.createdAt.slice(0, 10))}, with ${has.join(", ")}.`}</span>
      </p>
      {user.isSuspended && (
        <p className="font-semibold text-alarm">
          This member is suspended, so the claim cannot be approved.
        </p>
      )}
      <ClaimLines claims={history.claims} nameOf={({ space }) => space.name} />
    </Part>
  );
}

/** Other present and past claims of the listing. */
export function RivalClaims({ rivals }: ModeratedClaim) {
  return (
    <Part id="rivals" title="Rival claims">
      {rivals.length === 0 && <p className="text-soft">Nobody else has claimed this listing.</p>}
      <ClaimLines claims={rivals} nameOf={({ user }) => user.email} />
    </Part>
  );
}

type ClaimLinesProps = { claims: readonly OtherClaim[]; nameOf: (claim: OtherClaim) => string };

function ClaimLines({ claims, nameOf }: ClaimLinesProps) {
  if (claims.length === 0) return null;
  return (
    <ul className="grid divide-y divide-line border-y border-line">
      {claims.map((claim) => (
        <li key={claim.id} className="grid gap-0.5 py-2.5 text-sm">
          <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <Link to={`/admin/claims/${claim.id}`} className="link min-w-0 wrap-anywhere">
              {nameOf(claim)}
            </Link>
            <ClaimBadge status={claim.status} />
          </span>
          <span className="text-soft first-letter:uppercase">
            {`${describeEvidence(claim)}, ${formatDay(claim.createdAt.slice(0, 10))}`}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The events of the claim and of the listing's ownership, latest first. */
export function ClaimTimeline({ events }: { events: readonly LoggedEvent[] }) {
  return (
    <Part id="timeline" title="Timeline">
      <EventList events={events} />
    </Part>
  );
}
