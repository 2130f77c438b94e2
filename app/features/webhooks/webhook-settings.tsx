import { useForm } from "@conform-to/react";
import type { BodyPreview } from "~/features/webhooks/body-preview";
import {
  PreviewButton,
  PreviewedBody,
  WebhookFields,
  WebhookSummary,
} from "~/features/webhooks/webhook-fields";
import { maskHeaders } from "~/features/webhooks/webhook-headers";
import type { WebhookFields as Fields } from "~/features/webhooks/webhook.forms";
import type { Webhook } from "~/features/webhooks/webhook.schema";
import { DigestField } from "~/ui/forms/digest-field";
import { MemberField } from "~/ui/forms/member-field";
import { PostedForm } from "~/ui/forms/posted-form";
import { SubmitButton } from "~/ui/forms/submit-button";
import type { FormReply } from "~/values/form-reply";
import type { Path } from "~/values/path";

type WebhookSettingsProps = {
  webhook: Webhook;
  digest: string;
  memberId: string;
  /** The address of the page. */
  here: Path;
  reply: FormReply | undefined;
  preview: BodyPreview | undefined;
  /** The note on the saved template. */
  bodyNote: string | null;
};

/** The form that changes a webhook. Header values are rendered masked, and those that are sent masked stay. */
export function WebhookSettings(props: WebhookSettingsProps) {
  const { webhook, digest, memberId, here, reply, preview, bodyNote } = props;
  const { name, url, triggerType, method, headerNames, bodyTemplate } = webhook;
  const [form, fields] = useForm<Fields>({
    id: "webhook",
    lastResult: reply,
    defaultValue: {
      name,
      url,
      triggerType,
      method,
      headers: maskHeaders(headerNames),
      bodyTemplate: bodyTemplate ?? "",
    },
  });
  return (
    <section aria-labelledby="settings" className="grid grid-cols-1 gap-3">
      <h2 id="settings" className="text-xl">
        Settings
      </h2>
      <PostedForm form={form} action={here} className="card grid gap-5 p-5">
        <WebhookSummary form={form} reply={reply} />
        <MemberField id={memberId} />
        <DigestField digest={digest} reply={reply} />
        {/* A refused form may contain another template. */}
        <WebhookFields fields={fields} bodyNote={reply ? null : bodyNote} />
        <PreviewedBody preview={preview} />
        <div className="flex flex-wrap gap-3">
          <SubmitButton name="intent" value="save" pending="Saving…">
            Save changes
          </SubmitButton>
          <PreviewButton here={here} />
        </div>
      </PostedForm>
    </section>
  );
}
