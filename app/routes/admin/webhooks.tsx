import { db, flash, member, platform } from "~/context.server";
import { RecentActivity } from "~/features/webhooks/activity-table";
import { NewWebhookLink } from "~/features/webhooks/new-webhook";
import { WEBHOOK_REFUSALS } from "~/features/webhooks/webhook";
import { WebhookListForm, WebhookSearch } from "~/features/webhooks/webhook.forms";
import { listWebhooks, setWebhookEnabled } from "~/features/webhooks/webhook.server";
import { NoWebhookKey } from "~/features/webhooks/webhook-notices";
import { WebhookTable } from "~/features/webhooks/webhook-table";
import { formAction } from "~/form-action.server";
import { readSearch } from "~/http/read-form.server";
import { seeOther } from "~/http/responses.server";
import { pageMeta } from "~/ui/layout/page-meta";
import { AdminList } from "~/ui/lists/admin-list";
import { ListForm } from "~/ui/lists/list-form";
import { Link } from "~/ui/navigation/link";
import { listLinks } from "~/values/list-links";
import { columnOrders } from "~/values/table-order";
import type { Route } from "./+types/webhooks";

const PAGE = "/admin/webhooks";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { cursor, ...wanted } = readSearch(url, WebhookSearch);
  const { next, ...page } = await listWebhooks(context.get(db), wanted, cursor);
  return {
    ...page,
    ...wanted,
    memberId: context.get(member).id,
    hasKey: context.get(platform).environment.WEBHOOK_KEY.length > 0,
    ...listLinks(PAGE, wanted, WebhookSearch.parse({}), { cursor, next }),
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
    title: "Webhooks Manager",
    description: "Which programs are told of what happens on the site.",
  });

const NONE =
  "There are no webhooks yet. Add one, and a program of yours is told when a space is listed, a desk is booked, or a post comes out.";

const STATUSES = [
  { value: "all", label: "All" },
  { value: "active", label: "Active" },
  { value: "inactive", label: "Inactive" },
];

export default function WebhooksPage({ loaderData }: Route.ComponentProps) {
  const { webhooks, activity, total, q, status, sort, params, memberId, hasKey } = loaderData;
  return (
    <>
      <AdminList
        title="Webhooks Manager"
        total={total}
        one="webhook"
        first={loaderData.first}
        next={loaderData.next}
        empty={q === "" && status === "all" ? NONE : "No webhooks found."}
        keys={[
          { key: "o", does: "Open the webhook" },
          { key: "a", does: "Enable, or disable" },
          { key: "d", does: "Delete" },
        ]}
        actions={
          <div className="flex flex-wrap items-center gap-4">
            <Link to="/docs/webhooks" className="link py-2">
              How webhooks work
            </Link>
            {hasKey && <NewWebhookLink />}
          </div>
        }
        controls={
          <>
            {!hasKey && <NoWebhookKey />}
            <ListForm
              action={PAGE}
              search="Name or URL"
              q={q}
              sort={params.sort}
              filters={[
                { name: "status", label: "Status", value: status, unset: "all", options: STATUSES },
              ]}
            />
          </>
        }
      >
        <WebhookTable
          webhooks={webhooks}
          memberId={memberId}
          orderOf={columnOrders(PAGE, params, sort)}
        />
      </AdminList>
      <div className="admin-page pt-0">
        <RecentActivity attempts={activity} />
      </div>
    </>
  );
}
