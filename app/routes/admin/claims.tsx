import { changes, db, flash, member, platform } from "~/context.server";
import { listRows } from "~/db/list-rows.server";
import { CLAIM_LIST, CLAIM_TABLE } from "~/features/claims/claim-request-list";
import { WHEN_APPROVED } from "~/features/claims/claim-requests";
import { ClaimModerationForm } from "~/features/claims/claim-requests.forms";
import { ClaimRequest } from "~/features/claims/claim-requests.schema";
import { decideClaim, listClaimedSpaces } from "~/features/claims/claim-requests.server";
import { describeModeration, MODERATION_REFUSALS } from "~/features/claims/refusals";
import { formAction } from "~/form-action.server";
import { readAdminList } from "~/http/admin-list.server";
import { listingTags } from "~/http/cache-tags";
import { seeOther } from "~/http/responses.server";
import { pageMeta } from "~/ui/layout/page-meta";
import { AdminListPage } from "~/ui/lists/admin-list-page";
import type { Route } from "./+types/claims";

export async function loader({ url, context }: Route.LoaderArgs) {
  const client = context.get(db);
  const memberId = context.get(member).id;
  const [list, claimed] = await Promise.all([
    readAdminList(url, CLAIM_LIST, listRows(client, CLAIM_LIST, ClaimRequest)),
    listClaimedSpaces(client, memberId),
  ]);
  const rows = list.rows.map((claim) => ({ ...claim, isOwn: claimed.has(claim.space.id) }));
  return { ...list, rows, memberId };
}

export const action = formAction(
  ClaimModerationForm,
  {
    oneButton: true,
    // Without scripts a browser may send a rejection without a reason.
    instead({ status }, { url, context }: Route.ActionArgs) {
      if (status === "success") return null;
      context.get(flash).say(MODERATION_REFUSALS["no-reason"], "error");
      return seeOther(`${CLAIM_LIST.path}${url.search}`);
    },
  },
  async ({ value, page }, { context }) => {
    const { say } = context.get(flash);
    const { intent } = value;
    const done = await decideClaim(context.get(db), value);
    if (done.refusal) {
      say(MODERATION_REFUSALS[done.refusal], "error");
      return seeOther(page);
    }
    if (intent !== "reject") context.get(changes).add(...listingTags(done.spaceId));
    context.get(platform).deliverMail();
    say(describeModeration(intent, done.othersRejected));
    return seeOther(page);
  },
);

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ matches, title: CLAIM_LIST.title, description: "Who says that they run a space." });

export default function ClaimsPage({ loaderData }: Route.ComponentProps) {
  const { rows, memberId } = loaderData;
  return (
    <AdminListPage
      list={CLAIM_LIST}
      found={loaderData}
      besideTitle={
        rows.some((claim) => claim.status === "pending" && !claim.isOwn) && (
          <details className="text-sm">
            <summary className="link w-fit py-1">What approving does</summary>
            <p className="measure text-soft">{WHEN_APPROVED}</p>
          </details>
        )
      }
      table={CLAIM_TABLE}
      rows={rows.map((claim) => ({ claim, memberId }))}
    />
  );
}
