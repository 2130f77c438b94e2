import { useForm } from "@conform-to/react";
import type { BodyPreview } from "~/features/webhooks/body-preview";
import {
  PreviewButton,
  PreviewedBody,
  WebhookFields,
  WebhookSummary,
} from "~/features/webhooks/webhook-fields";
import type { WebhookFields as Fields } from "~/features/webhooks/webhook.forms";
import { NoWebhookKey } from "~/features/webhooks/webhook-notices";
import { MemberField } from "~/ui/forms/member-field";
import { PostedForm } from "~/ui/forms/posted-form";
import { useReply } from "~/ui/forms/saved-reply";
import { SubmitButton } from "~/ui/forms/submit-button";
import { SwitchField } from "~/ui/forms/switch-field";
import { DialogLink } from "~/ui/navigation/dialog-link";
import type { FormReply } from "~/values/form-reply";
import type { Path } from "~/values/path";

const HERE: Path = "/admin/webhooks/new";

/** A new webhook with this id, for the page and the dialog. */
export type AskedNewWebhook = { webhookId: string; memberId: string; hasKey: boolean };

type NewWebhookProps = {
  asked: AskedNewWebhook;
  reply?: FormReply | undefined;
  preview?: BodyPreview | undefined;
  /** The button or link that cancels. */
  keep: React.ReactNode;
};

/** Adds a webhook. */
export function NewWebhook({ asked, preview, keep, ...props }: NewWebhookProps) {
  const { webhookId, memberId, hasKey } = asked;
  const reply = useReply(props.reply);
  const [form, fields] = useForm<Fields>({
    id: "webhook",
    lastResult: reply,
    defaultValue: { method: "POST", isEnabled: true },
  });
  if (!hasKey)
    return (
      <div className="grid justify-items-start gap-4">
        <NoWebhookKey />
        {keep}
      </div>
    );
  return (
    <PostedForm form={form} action={HERE} className="grid gap-5">
      <WebhookSummary form={form} reply={reply} />
      <MemberField id={memberId} />
      <input
        type="hidden"
        name="webhookId"
        // A refused form keeps the id of its webhook.
        value={String(reply?.initialValue?.["webhookId"] ?? webhookId)}
      />
      <WebhookFields fields={fields} />
      <SwitchField
        field={fields.isEnabled}
        label="Enable Webhook"
        hint="Only events from now on are sent to it."
      />
      <PreviewedBody preview={preview} />
      <div className="flex flex-wrap items-center gap-3">
        <SubmitButton name="intent" value="create" pending="Creating...">
          Create Webhook
        </SubmitButton>
        <PreviewButton here={HERE} />
        {keep}
      </div>
    </PostedForm>
  );
}

/** Opens the form in a dialog; without scripts on a page of its own. */
export function NewWebhookLink() {
  return (
    <DialogLink<AskedNewWebhook>
      to={HERE}
      aria-label="Add New Webhook"
      className="button button-primary"
      keep="Cancel"
      Question={Question}
    >
      Add New Webhook
    </DialogLink>
  );
}

function Question({ asked, keep }: { asked: AskedNewWebhook; keep: React.ReactNode }) {
  return (
    <>
      <h2 className="pb-4 text-xl">Add New Webhook</h2>
      <NewWebhook asked={asked} keep={keep} />
    </>
  );
}
