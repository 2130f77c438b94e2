import { db, flash, member } from "~/context.server";
import { ASK_WHETHER, DeleteWebhookForm } from "~/features/webhooks/delete-webhook";
import { WEBHOOK_REFUSALS } from "~/features/webhooks/webhook";
import { DeleteWebhookForm as Deletion } from "~/features/webhooks/webhook.forms";
import { deleteWebhook, findWebhook } from "~/features/webhooks/webhook.server";
import { formAction } from "~/form-action.server";
import { notFound, nothingToAskAbout, seeOther } from "~/http/responses.server";
import { NotFound } from "~/ui/feedback/error-page";
import { ReplyAlert } from "~/ui/forms/reply-alert";
import { pageMeta } from "~/ui/layout/page-meta";
import { Link } from "~/ui/navigation/link";
import type { Path } from "~/values/path";
import { listAsLeft } from "~/values/return-to";
import { isId } from "~/values/row-id";
import type { Route } from "./+types/delete-webhook";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const found = await findWebhook(context.get(db), params.webhookId);
  if (!found) return nothingToAskAbout();
  const { id, name } = found.webhook;
  const here: Path = `/admin/webhooks/${id}/delete${url.search}`;
  return { id, name, memberId: context.get(member).id, here };
}

export const action = formAction(
  Deletion,
  { oneButton: true },
  async (_, { params, url, context }: Route.ActionArgs) => {
    const { webhookId } = params;
    if (!isId(webhookId)) throw notFound();
    const { say } = context.get(flash);
    const refusal = await deleteWebhook(context.get(db), webhookId);
    if (refusal) say(WEBHOOK_REFUSALS[refusal], "error");
    else say("Webhook deleted successfully");
    return seeOther(listAsLeft("/admin/webhooks", url.searchParams.get("returnTo"), url));
  },
);

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData
    ? pageMeta({
        matches,
        title: "Delete a webhook",
        description: "It is no longer told anything.",
      })
    : [];

export default function DeleteWebhook({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <NotFound />;
  return (
    <div className="admin-page max-w-[44rem]">
      <h1 className="text-3xl">{ASK_WHETHER}</h1>
      <ReplyAlert reply={undefined} />
      <DeleteWebhookForm
        asked={loaderData}
        keep={
          <Link to={`/admin/webhooks/${loaderData.id}`} className="button button-quiet">
            Keep it
          </Link>
        }
      />
    </div>
  );
}
