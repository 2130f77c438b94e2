import { db, flash, member, platform } from "~/context.server";
import { noteOnBody, previewBody, type BodyPreview } from "~/features/webhooks/body-preview";
import { NewWebhook } from "~/features/webhooks/new-webhook";
import { receiverRules } from "~/features/webhooks/receiver-address";
import { WEBHOOK_REFUSALS } from "~/features/webhooks/webhook";
import { BodyNote } from "~/features/webhooks/webhook-fields";
import { namesOf } from "~/features/webhooks/webhook-headers";
import { NewWebhookForm, WEBHOOK_FORM_BYTES } from "~/features/webhooks/webhook.forms";
import { ShownSecret } from "~/features/webhooks/webhook-notices";
import { addWebhook } from "~/features/webhooks/write-webhook.server";
import { formAction } from "~/form-action.server";
import { alertReply, refuse, refuseErrors, seeOther } from "~/http/responses.server";
import { pageMeta } from "~/ui/layout/page-meta";
import { Link } from "~/ui/navigation/link";
import { ParentLink } from "~/ui/navigation/parent-link";
import type { FormReply } from "~/values/form-reply";
import type { Route } from "./+types/new-webhook";

export function loader({ context }: Route.LoaderArgs) {
  return {
    webhookId: crypto.randomUUID(),
    memberId: context.get(member).id,
    hasKey: context.get(platform).environment.WEBHOOK_KEY.length > 0,
  };
}

type Answered = FormReply & {
  preview?: BodyPreview;
  /** The new webhook. Its secret is in this response and nowhere else: it is shown once. */
  created?: { id: string; name: string; secret: string; note: string | null };
};

export const action = formAction(
  NewWebhookForm,
  { most: WEBHOOK_FORM_BYTES },
  async ({ form, value }, { context }: Route.ActionArgs) => {
    if (value.intent === "preview")
      return refuse<Answered>({
        ...form.reply(),
        preview: previewBody(value, namesOf(value.headers)),
      });
    const { environment } = context.get(platform);
    const setup = { keys: environment.WEBHOOK_KEY, rules: receiverRules(environment) };
    const { say } = context.get(flash);
    const added = await addWebhook(context.get(db), setup, value);
    if (added.refusal === "no-such-webhook") {
      const errors = { "": [WEBHOOK_REFUSALS["deleted-meanwhile"]] };
      return refuseErrors(form, errors, { webhookId: crypto.randomUUID() });
    }
    if (added.refusal) return refuse(alertReply(form, WEBHOOK_REFUSALS[added.refusal]), 409);
    if (added.fields) return refuseErrors(form, added.fields);
    const { webhookId: id, name } = value;
    if (added.secret === null) {
      const why = "It already exists. Its secret was shown then; if it is lost, rotate it.";
      say(why, "error");
      return seeOther(`/admin/webhooks/${id}`);
    }
    say("Webhook created successfully");
    const note = noteOnBody(value, namesOf(value.headers));
    return refuse<Answered>({ created: { id, name, secret: added.secret, note } });
  },
);

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    title: "Add New Webhook",
    description: "A program that is told of what happens on the site.",
  });

export default function NewWebhookPage({ loaderData, actionData }: Route.ComponentProps) {
  const answered: Answered | undefined = actionData;
  if (answered?.created) return <Created {...answered.created} />;
  return (
    <div className="admin-page max-w-[44rem]">
      <header className="grid gap-2">
        <ParentLink to="/admin/webhooks">Webhooks Manager</ParentLink>
        <h1 className="text-3xl">Add New Webhook</h1>
      </header>
      <NewWebhook
        asked={loaderData}
        reply={answered}
        preview={answered?.preview}
        keep={
          <Link to="/admin/webhooks" className="button button-quiet">
            Cancel
          </Link>
        }
      />
    </div>
  );
}

function Created({ id, name, secret, note }: NonNullable<Answered["created"]>) {
  return (
    <div className="admin-page max-w-[44rem]">
      <header className="grid gap-2">
        <ParentLink to="/admin/webhooks">Webhooks Manager</ParentLink>
        <h1 className="text-3xl wrap-anywhere">{name}</h1>
      </header>
      <ShownSecret secret={secret} />
      {note && (
        <p>
          <BodyNote note={note} />
        </p>
      )}
      <p>
        <Link to={`/admin/webhooks/${id}`} className="button button-primary">
          Continue to the webhook
        </Link>
      </p>
    </div>
  );
}
