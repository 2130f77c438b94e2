import { ClaimBadge, describeStanding, OpenClaimed } from "~/features/claims/claim-status";
import type { ClaimSummary } from "~/features/claims/claim.schema";
import { Link } from "~/ui/navigation/link";

/** A member's claims; each links to its page. */
export function ClaimList({ claims }: { claims: readonly ClaimSummary[] }) {
  return (
    <ul className="grid gap-4">
      {claims.map((claim) => (
        <li key={claim.id} className="card grid gap-2 p-5 md:p-6">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <h2 className="min-w-0 text-lg wrap-anywhere">
              <Link to={`/dashboard/claims/${claim.id}`} className="link">
                {claim.space.name}
              </Link>
            </h2>
            <ClaimBadge status={claim.status} />
          </div>
          <p className="text-sm text-soft">{`${claim.space.city}, ${claim.space.country}`}</p>
          <p className="measure wrap-anywhere">{describeStanding(claim)}</p>
          <OpenClaimed claim={claim} />
        </li>
      ))}
    </ul>
  );
}
