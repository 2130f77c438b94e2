import { db, flash, member, platform } from "~/context.server";
import type { Db } from "~/db/client.server";
import { noteOnBody, previewBody } from "~/features/webhooks/body-preview";
import { LOG_DAYS } from "~/features/webhooks/delivery-rules";
import { receiverRules } from "~/features/webhooks/receiver-address";
import { describeResent, WEBHOOK_REFUSALS, type WebhookRefusal } from "~/features/webhooks/webhook";
import {
  DeliverySearch,
  isButton,
  WEBHOOK_FORM_BYTES,
  WebhookForm,
  type SentWebhook,
  type WebhookButton,
} from "~/features/webhooks/webhook.forms";
import { namesOf } from "~/features/webhooks/webhook-headers";
import type { Webhook } from "~/features/webhooks/webhook.schema";
import {
  findWebhook,
  listDeliveries,
  resendFailures,
  revokeSecret,
  sendTestEvent,
  setWebhookEnabled,
} from "~/features/webhooks/webhook.server";
import { WebhookDetails, type WebhookReply } from "~/features/webhooks/webhook-details";
import {
  changeWebhook,
  replaceSecret,
  type WebhookSetup,
} from "~/features/webhooks/write-webhook.server";
import { formAction } from "~/form-action.server";
import {
  alertReply,
  notFound,
  type ReadForm,
  refuse,
  refuseErrors,
  sayFailure,
  seeOther,
} from "~/http/responses.server";
import { readSearch } from "~/http/read-form.server";
import { useReply } from "~/ui/forms/saved-reply";
import { timeOn } from "~/values/time-of-day";
import { pageMeta } from "~/ui/layout/page-meta";
import { addDays, dayIn } from "~/values/day";
import type { Flash } from "~/values/flash";
import { listLinks } from "~/values/list-links";
import type { Path } from "~/values/path";
import { listAsLeft } from "~/values/return-to";
import type { Route } from "./+types/webhook";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const client = context.get(db);
  const { cursor, state } = readSearch(url, DeliverySearch);
  const found = await findWebhook(client, params.webhookId);
  if (!found) throw notFound();
  const { next, deliveries } = await listDeliveries(client, found.webhook.id, state, cursor);
  const page: Path = `/admin/webhooks/${found.webhook.id}`;
  const returnTo = url.searchParams.get("returnTo");
  const today = dayIn("UTC", new Date());
  return {
    ...found,
    bodyNote: noteOnBody(found.webhook, found.webhook.headerNames),
    deliveries,
    state,
    page,
    today,
    ...listLinks(page, { state, returnTo }, { state: "all", returnTo: null }, { cursor, next }),
    here: `${page}${url.search}` as Path,
    list: listAsLeft("/admin/webhooks", returnTo, url),
    firstDay: addDays(today, -LOG_DAYS),
    hasKey: context.get(platform).environment.WEBHOOK_KEY.length > 0,
    memberId: context.get(member).id,
  };
}

export const action = formAction(
  WebhookForm,
  {
    most: WEBHOOK_FORM_BYTES,
    oneButton: ["enable", "disable", "rotate", "revoke", "test"],
  },
  async ({ form, value, page }, { params, context }: Route.ActionArgs) => {
    const client = context.get(db);
    const found = await findWebhook(client, params.webhookId);
    if (!found) throw notFound();
    const { environment } = context.get(platform);
    const { say } = context.get(flash);
    const { webhook } = found;
    const setup = { keys: environment.WEBHOOK_KEY, rules: receiverRules(environment) };
    const asked: Asked = { client, setup, webhook, here: page, say };
    if (isButton(value)) return press(asked, value);
    switch (value.intent) {
      case "preview":
        return refuse<WebhookReply>({
          ...form.reply(),
          preview: previewBody(value, namesOf(value.headers)),
        });
      case "save": {
        const { intent: _, ...sent } = value;
        return save(asked, form, sent);
      }
      case "resend-failures":
        return resend(asked, form, value);
    }
  },
);

/** The context of a form on the page. */
type Asked = { client: Db; setup: WebhookSetup; webhook: Webhook; here: string } & Pick<
  Flash,
  "say"
>;
type SentResend = Extract<WebhookForm, { intent: "resend-failures" }>;

/** Does the action of a button: redirects back with its result, or on to the created page. */
async function press({ client, setup, webhook, here, say }: Asked, pressed: WebhookButton) {
  const { id } = webhook;
  const sayWhy = (failed: string, why: WebhookRefusal) =>
    sayFailure({ say }, failed, WEBHOOK_REFUSALS[why]);
  switch (pressed.intent) {
    case "enable":
    case "disable": {
      const refusal = await setWebhookEnabled(client, id, pressed.intent === "enable");
      if (refusal) sayWhy("Failed to update webhook status", refusal);
      else say("Webhook status updated successfully");
      break;
    }
    case "rotate": {
      const made = await replaceSecret(client, setup, id, pressed.secretId);
      if (made.refusal === null) return refuse<WebhookReply>({ secret: made.secret });
      sayWhy("Failed to rotate the secret", made.refusal);
      break;
    }
    case "revoke": {
      const refusal = await revokeSecret(client, id, pressed.secretId);
      if (refusal) sayWhy("Failed to revoke the secret", refusal);
      else say("Revoked. The old secret no longer signs anything.");
      break;
    }
    case "test": {
      const sent = await sendTestEvent(client, id);
      if (sent.refusal === null)
        return seeOther(`/admin/webhooks/${id}/deliveries/${sent.deliveryId}`);
      sayWhy("Failed to send the test event", sent.refusal);
    }
  }
  return seeOther(here);
}

async function save(asked: Asked, form: ReadForm, sent: SentWebhook) {
  const { client, setup, webhook, here, say } = asked;
  const { fields, refusal } = await changeWebhook(
    client,
    setup,
    webhook.id,
    webhook.headerNames,
    sent,
  );
  if (fields) return refuseErrors(form, fields);
  if (refusal) {
    // Sent again with this digest, the form overwrites the current values.
    const now = await findWebhook(client, webhook.id);
    const at = refusal === "headers-of-another-host" ? "headers" : "";
    const errors = { [at]: [WEBHOOK_REFUSALS[refusal]] };
    return refuseErrors(form, errors, { digest: now?.digest ?? "" });
  }
  const note = noteOnBody(sent, namesOf(sent.headers));
  say(["The webhook is saved.", note ?? ""].join(" ").trim());
  return seeOther(here);
}

async function resend(asked: Asked, form: ReadForm, { day, time }: SentResend) {
  const { client, webhook, here, say } = asked;
  const since = `${timeOn(day, time)}:00Z`;
  const { refusal, ...resent } = await resendFailures(client, webhook.id, since);
  if (refusal) return refuse(alertReply(form, WEBHOOK_REFUSALS[refusal]), 409);
  say(describeResent(resent, since));
  return seeOther(here);
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({
    matches,
    title: loaderData?.webhook.name ?? "A webhook",
    description: "What a webhook is told, and what it has answered.",
  });

export default function WebhookPage({ loaderData, actionData }: Route.ComponentProps) {
  const answered: WebhookReply | undefined = actionData;
  const reply = useReply(answered);
  return <WebhookDetails {...loaderData} reply={reply} answered={answered} />;
}
