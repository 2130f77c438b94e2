import { db, flash, member } from "~/context.server";
import { CodeBlock } from "~/features/webhooks/code-block";
import { DeliveryAttempts } from "~/features/webhooks/delivery-attempts";
import { DeliveryBadge } from "~/features/webhooks/delivery-list";
import { describeAttempts, describeNext, isSentNow } from "~/features/webhooks/delivery-state";
import { LOG_DAYS } from "~/features/webhooks/delivery-rules";
import { WEBHOOK_REFUSALS } from "~/features/webhooks/webhook";
import { ResendForm } from "~/features/webhooks/webhook.forms";
import { findDelivery, findWebhook, resendDelivery } from "~/features/webhooks/webhook.server";
import { formAction } from "~/form-action.server";
import { notFound, seeOther } from "~/http/responses.server";
import { useProgress } from "~/ui/feedback/use-progress";
import { IntentForm } from "~/ui/forms/intent-form";
import { ReplyAlert } from "~/ui/forms/reply-alert";
import { SubmitButton } from "~/ui/forms/submit-button";
import { pageMeta } from "~/ui/layout/page-meta";
import { Link } from "~/ui/navigation/link";
import { ParentLink } from "~/ui/navigation/parent-link";
import { formatUtc } from "~/values/day";
import type { Path } from "~/values/path";
import type { Route } from "./+types/webhook-delivery";

export async function loader({ params, context }: Route.LoaderArgs) {
  const client = context.get(db);
  const [webhook, found] = await Promise.all([
    findWebhook(client, params.webhookId),
    findDelivery(client, params.webhookId, params.deliveryId),
  ]);
  if (!webhook || !found) throw notFound();
  const { id, name, isEnabled } = webhook.webhook;
  const { delivery, attempts, event } = found;
  const now = new Date();
  const page: Path = `/admin/webhooks/${id}`;
  return {
    delivery,
    attempts,
    name,
    page,
    here: `${page}/deliveries/${delivery.id}` as const,
    event: JSON.stringify({ ...event, data: JSON.parse(event.data) as unknown }, null, 2),
    next: describeNext(delivery, { isEnabled, isBehind: webhook.behindSince !== null, now }),
    isSentNow: (isEnabled || delivery.isTest) && isSentNow(delivery, now),
    isOff: !isEnabled && !delivery.isTest,
    maySendAgain: !delivery.isUnderWay && (isEnabled || delivery.isTest),
    memberId: context.get(member).id,
  };
}

export const action = formAction(
  ResendForm,
  { oneButton: true },
  async ({ page }, { params, context }: Route.ActionArgs) => {
    const client = context.get(db);
    const { webhookId, deliveryId } = params;
    if (!(await findDelivery(client, webhookId, deliveryId))) throw notFound();
    const { say } = context.get(flash);
    const refusal = await resendDelivery(client, webhookId, deliveryId);
    if (refusal) say(WEBHOOK_REFUSALS[refusal], "error");
    else say("It is being sent again.");
    return seeOther(page);
  },
);

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({
    matches,
    title: loaderData ? `A delivery to ${loaderData.name}` : "A delivery",
    description: "What was sent to a webhook, and what it answered.",
  });

export default function WebhookDeliveryPage({ loaderData }: Route.ComponentProps) {
  const { delivery, attempts, event, name, page, here, next, memberId } = loaderData;
  useProgress(loaderData.isSentNow);
  return (
    <div className="admin-page max-w-[60rem]">
      <header className="grid gap-2">
        <ParentLink to={page}>{name}</ParentLink>
        <h1 className="text-3xl wrap-anywhere">{delivery.eventType}</h1>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-soft">
          <DeliveryBadge {...delivery} />
          {delivery.isTest && <span className="badge bg-wash text-ink">Test</span>}
          <span>
            Written <time dateTime={delivery.createdAt}>{formatUtc(delivery.createdAt)}</time>
            <span>{`, ${describeAttempts(delivery)}`}</span>
          </span>
        </p>
      </header>
      <ReplyAlert reply={undefined} />
      <div role="status" className="grid gap-1">
        {next && <p>{next}</p>}
        {delivery.outcome === "delivered" && <p>It has arrived.</p>}
        {delivery.reason && (
          <p className="wrap-anywhere">{`It will not be sent again. ${delivery.reason}`}</p>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-4 empty:hidden">
        {loaderData.isOff && delivery.outcome !== null && (
          <p className="text-soft">The webhook is off. Enable it, and this can be sent again.</p>
        )}
        {loaderData.maySendAgain && (
          <IntentForm memberId={memberId} values={{ intent: "resend" }}>
            <SubmitButton tone="quiet" pending="Sending…">
              Send again
            </SubmitButton>
          </IntentForm>
        )}
        {loaderData.isSentNow && (
          <Link to={here} className="link without-script py-2">
            Look again
          </Link>
        )}
      </div>
      <DeliveryAttempts attempts={attempts} isUnderWay={delivery.isUnderWay} />
      <section aria-labelledby="event" className="grid grid-cols-1 gap-3">
        <h2 id="event" className="text-xl">
          The event
        </h2>
        <CodeBlock>{event}</CodeBlock>
      </section>
      <p className="text-sm text-soft">{`The log is kept for ${LOG_DAYS} days. The secret and the values of your own headers are masked in it; a receiver that echoes them may write them in a way we do not recognize.`}</p>
    </div>
  );
}
