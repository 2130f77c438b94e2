import { db, flash, member } from "~/context.server";
import { askToDeleteWebhook } from "~/features/webhooks/delete-webhook";
import { WEBHOOK_REFUSALS } from "~/features/webhooks/webhook";
import { DeleteWebhookForm } from "~/features/webhooks/webhook.forms";
import { deleteWebhook, findWebhook } from "~/features/webhooks/webhook.server";
import { formAction } from "~/form-action.server";
import { notFound, nothingToAskAbout, seeOther } from "~/http/responses.server";
import { NotFound } from "~/ui/feedback/error-page";
import { ConfirmationPage, type Confirmation } from "~/ui/forms/confirmation";
import { pageMeta } from "~/ui/layout/page-meta";
import { listAsLeft } from "~/values/return-to";
import { isId } from "~/values/row-id";
import type { Route } from "./+types/delete-webhook";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const found = await findWebhook(context.get(db), params.webhookId);
  if (!found) return nothingToAskAbout();
  const { id } = found.webhook;
  return {
    ...askToDeleteWebhook(found.webhook),
    keep: { label: "Keep it", to: `/admin/webhooks/${id}` },
    memberId: context.get(member).id,
    here: `/admin/webhooks/${id}/delete${url.search}`,
  } satisfies Confirmation;
}

export const action = formAction(
  DeleteWebhookForm,
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
  return loaderData ? <ConfirmationPage asked={loaderData} /> : <NotFound />;
}
