import { db, flash, member, platform } from "~/context.server";
import { listRowsAnd } from "~/db/list-rows.server";
import { RecentActivity } from "~/features/webhooks/activity-table";
import { NewWebhookLink } from "~/features/webhooks/new-webhook";
import { WEBHOOK_REFUSALS } from "~/features/webhooks/webhook";
import { WEBHOOK_LIST, WEBHOOK_TABLE } from "~/features/webhooks/webhook-list";
import { NoWebhookKey } from "~/features/webhooks/webhook-notices";
import { WebhookListForm } from "~/features/webhooks/webhook.forms";
import { Webhook, WebhookActivity } from "~/features/webhooks/webhook.schema";
import { setWebhookEnabled } from "~/features/webhooks/webhook.server";
import { formAction } from "~/form-action.server";
import { readAdminList } from "~/http/admin-list.server";
import { seeOther } from "~/http/responses.server";
import { pageMeta } from "~/ui/layout/page-meta";
import { AdminListPage } from "~/ui/lists/admin-list-page";
import { Link } from "~/ui/navigation/link";
import type { Route } from "./+types/webhooks";

export async function loader({ url, context }: Route.LoaderArgs) {
  const client = context.get(db);
  const list = await readAdminList(
    url,
    WEBHOOK_LIST,
    listRowsAnd(client, WEBHOOK_LIST, Webhook, WebhookActivity),
  );
  return {
    ...list,
    memberId: context.get(member).id,
    hasKey: context.get(platform).environment.WEBHOOK_KEY.length > 0,
  };
}

export const action = formAction(
  WebhookListForm,
  { oneButton: true },
  async ({ value, page }, { context }: Route.ActionArgs) => {
    const { say } = context.get(flash);
    const { intent, webhookId } = value;
    const refusal = await setWebhookEnabled(context.get(db), webhookId, intent === "enable");
    if (refusal) say(WEBHOOK_REFUSALS[refusal], "error");
    else say("Webhook status updated successfully");
    return seeOther(page);
  },
);

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    title: WEBHOOK_LIST.title,
    description: "Which programs are told of what happens on the site.",
  });

export default function WebhooksPage({ loaderData }: Route.ComponentProps) {
  const { rows, activity, memberId, hasKey } = loaderData;
  return (
    <>
      <AdminListPage
        list={WEBHOOK_LIST}
        found={loaderData}
        table={WEBHOOK_TABLE}
        rows={rows.map((webhook) => ({ webhook, memberId }))}
        actions={
          <div className="flex flex-wrap items-center gap-4">
            <Link to="/docs/webhooks" className="link py-2">
              How webhooks work
            </Link>
            {hasKey && <NewWebhookLink />}
          </div>
        }
        aboveSearch={!hasKey && <NoWebhookKey />}
      />
      <div className="admin-page pt-0">
        <RecentActivity attempts={activity} />
      </div>
    </>
  );
}
