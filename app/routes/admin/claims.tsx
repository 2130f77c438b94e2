import { changes, db, flash, member, platform } from "~/context.server";
import { CLAIM_STATUS_LABELS } from "~/features/claims/claim";
import { ClaimRequestTable } from "~/features/claims/claim-request-table";
import { SHOWN_CLAIMS, WHEN_APPROVED } from "~/features/claims/claim-requests";
import { ClaimRequestSearch, ClaimVerdictForm } from "~/features/claims/claim-requests.forms";
import {
  decideClaim,
  listClaimedSpaces,
  listClaimRequests,
} from "~/features/claims/claim-requests.server";
import { describeVerdict, VERDICT_REFUSALS } from "~/features/claims/refusals";
import { formAction } from "~/form-action.server";
import { listingTags } from "~/http/cache-tags";
import { readSearch } from "~/http/read-form.server";
import { seeOther } from "~/http/responses.server";
import { pageMeta } from "~/ui/layout/page-meta";
import { AdminList } from "~/ui/lists/admin-list";
import { ListForm } from "~/ui/lists/list-form";
import { listLinks } from "~/values/list-links";
import { columnOrders } from "~/values/table-order";
import type { Route } from "./+types/claims";

const PAGE = "/admin/claims";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { cursor, ...wanted } = readSearch(url, ClaimRequestSearch);
  const memberId = context.get(member).id;
  const [{ next, claims, total }, claimed] = await Promise.all([
    listClaimRequests(context.get(db), wanted, cursor),
    listClaimedSpaces(context.get(db), memberId),
  ]);
  return {
    claims: claims.map((claim) => ({ ...claim, isOwn: claimed.has(claim.space.id) })),
    total,
    ...wanted,
    memberId,
    ...listLinks(PAGE, wanted, ClaimRequestSearch.parse({}), { cursor, next }),
  };
}

export const action = formAction(
  ClaimVerdictForm,
  {
    oneButton: true,
    // Without scripts a browser may send a rejection without a reason.
    instead({ status }, { url, context }: Route.ActionArgs) {
      if (status === "success") return null;
      context.get(flash).say(VERDICT_REFUSALS["no-reason"], "error");
      return seeOther(`${PAGE}${url.search}`);
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
  pageMeta({ matches, title: "Claim Requests", description: "Who says that they run a space." });

const STATUSES = SHOWN_CLAIMS.map((value) => ({
  value,
  label: value === "all" ? "All" : CLAIM_STATUS_LABELS[value],
}));

export default function ClaimsPage({ loaderData }: Route.ComponentProps) {
  const { claims, total, q, status, sort, params, memberId, first, next } = loaderData;
  return (
    <AdminList
      title="Claim Requests"
      total={total}
      one="claim"
      first={first}
      next={next}
      empty="No claim requests found."
      keys={[
        { key: "o", does: "Open the claim" },
        { key: "a", does: "Approve" },
        { key: "r", does: "Reject" },
      ]}
      controls={
        <ListForm
          action={PAGE}
          search="Listing, email or name"
          q={q}
          sort={params.sort}
          filters={[
            { name: "status", label: "Status", value: status, unset: "all", options: STATUSES },
          ]}
        />
      }
    >
      {claims.some((claim) => claim.status === "pending" && !claim.isOwn) && (
        <p className="measure text-sm text-soft">{WHEN_APPROVED}</p>
      )}
      <ClaimRequestTable
        claims={claims}
        memberId={memberId}
        orderOf={columnOrders(PAGE, params, sort)}
      />
    </AdminList>
  );
}
