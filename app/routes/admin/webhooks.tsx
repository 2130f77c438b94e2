import { db, flash, member, platform } from "~/context.server";
import { WEBHOOK_LIST } from "~/features/webhooks/webhook-list";
import { RecentActivity } from "~/features/webhooks/activity-table";
import { NewWebhookLink } from "~/features/webhooks/new-webhook";
import { WEBHOOK_REFUSALS } from "~/features/webhooks/webhook";
import { WebhookListForm } from "~/features/webhooks/webhook.forms";
import { listWebhooks, setWebhookEnabled } from "~/features/webhooks/webhook.server";
import { NoWebhookKey } from "~/features/webhooks/webhook-notices";
import { WebhookTable } from "~/features/webhooks/webhook-table";
import { formAction } from "~/form-action.server";
import { readAdminList } from "~/http/admin-list.server";
import { seeOther } from "~/http/responses.server";
import { pageMeta } from "~/ui/layout/page-meta";
import { AdminListPage } from "~/ui/lists/admin-list-page";
import { Link } from "~/ui/navigation/link";
import { columnOrders } from "~/values/table-order";
import type { Route } from "./+types/webhooks";

export async function loader({ url, context }: Route.LoaderArgs) {
  const client = context.get(db);
  const list = await readAdminList(url, WEBHOOK_LIST, (wanted, cursor) =>
    listWebhooks(client, wanted, cursor),
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
  const { webhooks, activity, memberId, hasKey, params, wanted } = loaderData;
  return (
    <>
      <AdminListPage
        list={WEBHOOK_LIST}
        found={loaderData}
        actions={
          <div className="flex flex-wrap items-center gap-4">
            <Link to="/docs/webhooks" className="link py-2">
              How webhooks work
            </Link>
            {hasKey && <NewWebhookLink />}
          </div>
        }
        aboveSearch={!hasKey && <NoWebhookKey />}
      >
        <WebhookTable
          webhooks={webhooks}
          memberId={memberId}
          orderOf={columnOrders(WEBHOOK_LIST.path, params, wanted.sort)}
        />
      </AdminListPage>
      <div className="admin-page pt-0">
        <RecentActivity attempts={activity} />
      </div>
    </>
  );
}
