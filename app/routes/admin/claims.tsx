import { changes, db, flash, member, platform } from "~/context.server";
import { CLAIM_LIST } from "~/features/claims/claim-request-list";
import { ClaimRequestTable } from "~/features/claims/claim-request-table";
import { WHEN_APPROVED } from "~/features/claims/claim-requests";
import { ClaimVerdictForm } from "~/features/claims/claim-requests.forms";
import {
  decideClaim,
  listClaimedSpaces,
  listClaimRequests,
} from "~/features/claims/claim-requests.server";
import { describeVerdict, VERDICT_REFUSALS } from "~/features/claims/refusals";
import { formAction } from "~/form-action.server";
import { readAdminList } from "~/http/admin-list.server";
import { listingTags } from "~/http/cache-tags";
import { seeOther } from "~/http/responses.server";
import { pageMeta } from "~/ui/layout/page-meta";
import { AdminListPage } from "~/ui/lists/admin-list-page";
import { columnOrders } from "~/values/table-order";
import type { Route } from "./+types/claims";

export async function loader({ url, context }: Route.LoaderArgs) {
  const client = context.get(db);
  const memberId = context.get(member).id;
  const [list, claimed] = await Promise.all([
    readAdminList(url, CLAIM_LIST, (wanted, cursor) => listClaimRequests(client, wanted, cursor)),
    listClaimedSpaces(client, memberId),
  ]);
  const claims = list.claims.map((claim) => ({ ...claim, isOwn: claimed.has(claim.space.id) }));
  return { ...list, claims, memberId };
}

export const action = formAction(
  ClaimVerdictForm,
  {
    oneButton: true,
    // Without scripts a browser may send a rejection without a reason.
    instead({ status }, { url, context }: Route.ActionArgs) {
      if (status === "success") return null;
      context.get(flash).say(VERDICT_REFUSALS["no-reason"], "error");
      return seeOther(`${CLAIM_LIST.path}${url.search}`);
    },
  },
  async ({ value, page }, { context }) => {
    const { say } = context.get(flash);
    const { intent } = value;
    const done = await decideClaim(context.get(db), value);
    if (done.refusal) {
      say(VERDICT_REFUSALS[done.refusal], "error");
      return seeOther(page);
    }
    if (intent !== "reject") context.get(changes).add(...listingTags(done.spaceId));
    context.get(platform).deliverMail();
    say(describeVerdict(intent, done.othersRejected));
    return seeOther(page);
  },
);

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ matches, title: CLAIM_LIST.title, description: "Who says that they run a space." });

export default function ClaimsPage({ loaderData }: Route.ComponentProps) {
  const { claims, memberId, params, wanted } = loaderData;
  return (
    <AdminListPage list={CLAIM_LIST} found={loaderData}>
      {claims.some((claim) => claim.status === "pending" && !claim.isOwn) && (
        <p className="measure text-sm text-soft">{WHEN_APPROVED}</p>
      )}
      <ClaimRequestTable
        claims={claims}
        memberId={memberId}
        orderOf={columnOrders(CLAIM_LIST.path, params, wanted.sort)}
      />
    </AdminListPage>
  );
}
