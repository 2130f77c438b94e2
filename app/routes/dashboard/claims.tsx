import { db } from "~/context.server";
import { ClaimsSearch } from "~/features/claims/claim.forms";
import { ClaimList } from "~/features/claims/claim-list";
import { listClaims, listUnclaimedSpaces } from "~/features/claims/claim.server";
import { SpaceFinder } from "~/features/claims/space-finder";
import { readSearch } from "~/http/read-form.server";
import { pageMeta } from "~/ui/layout/page-meta";
import { EmptyState } from "~/ui/lists/empty-state";
import { Pager } from "~/ui/lists/pager";
import { ParentLink } from "~/ui/navigation/parent-link";
import { pageBehind, pagePath } from "~/values/page";
import type { Route } from "./+types/claims";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { cursor, q } = readSearch(url, ClaimsSearch);
  const client = context.get(db);
  const [page, found] = await Promise.all([
    pageBehind(
      cursor,
      (after) => listClaims(client, after),
      ({ claims }) => claims.length === 0,
    ),
    q === null ? [] : listUnclaimedSpaces(client, q),
  ]);
  return {
    claims: page.claims,
    typed: q,
    found,
    first: page.cursor && pagePath("/dashboard/claims", { q }, null),
    next: page.next && pagePath("/dashboard/claims", { q }, page.next),
  };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    title: "My Claims",
    description: "The listings you claimed, and what became of your claims.",
  });

export default function ClaimsPage({ loaderData }: Route.ComponentProps) {
  const { claims, typed, found, first, next } = loaderData;
  return (
    <div className="page grid content-start gap-10 py-10 md:py-16">
      <header className="grid gap-2">
        <ParentLink to="/dashboard">Dashboard</ParentLink>
        <h1 className="text-3xl">My Claims</h1>
      </header>
      {claims.length > 0 ? (
        <div className="grid max-w-3xl gap-6">
          <ClaimList claims={claims} />
          <Pager first={first} next={next} more="Load More Claims" />
        </div>
      ) : (
        <EmptyState title="No claims yet">
          When you claim a listing that has no owner, its status appears here, with the reason once
          we have decided.
        </EmptyState>
      )}
      <SpaceFinder typed={typed} found={found} />
    </div>
  );
}
