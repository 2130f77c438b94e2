import { getInputProps, useForm } from "@conform-to/react";
import type { ResendFields } from "~/features/webhooks/webhook.forms";
import { Field } from "~/ui/forms/field";
import { FormSummary } from "~/ui/forms/form-summary";
import { IntentForm } from "~/ui/forms/intent-form";
import { MemberField } from "~/ui/forms/member-field";
import { PostedForm } from "~/ui/forms/posted-form";
import { SubmitButton } from "~/ui/forms/submit-button";
import { TimeField } from "~/ui/forms/time-field";
import type { FormReply } from "~/values/form-reply";
import type { Path } from "~/values/path";

type WebhookSendingProps = {
  isEnabled: boolean;
  triggerType: string;
  memberId: string;
  here: Path;
  /** The first and the last day of the log. */
  firstDay: string;
  today: string;
  /** The reply to "Send all failures". */
  reply: FormReply | undefined;
};

/** Sends a test event, and failed deliveries again. */
export function WebhookSending(props: WebhookSendingProps) {
  const { isEnabled, triggerType, memberId, here } = props;
  return (
    <section aria-labelledby="sending" className="grid grid-cols-1 gap-3">
      <h2 id="sending" className="text-xl">
        Send
      </h2>
      <div className="card grid gap-6 p-5">
        <div className="grid justify-items-start gap-3">
          <p className="text-sm text-soft">
            An example of <code>{triggerType}</code> is sent now, once, also while the webhook is
            off, and you see the answer.
          </p>
          <IntentForm action={here} memberId={memberId} values={{ intent: "test" }}>
            <SubmitButton name="pressed" value="test" pending="Sending…">
              Send a test event
            </SubmitButton>
          </IntentForm>
        </div>
        {isEnabled ? (
          <ResendFailures {...props} />
        ) : (
          <p className="text-sm text-soft">What has failed can be sent again once it is enabled.</p>
        )}
      </div>
    </section>
  );
}

function ResendFailures({ memberId, here, firstDay, today, reply }: WebhookSendingProps) {
  const [form, fields] = useForm<ResendFields>({
    id: "failures",
    lastResult: reply,
    defaultValue: { day: today, time: "00:00" },
  });
  return (
    <PostedForm form={form} action={here} className="grid justify-items-start gap-3">
      <FormSummary form={form} reply={reply} />
      <MemberField id={memberId} />
      <input type="hidden" name="intent" value="resend-failures" />
      <p className="text-sm text-soft">
        Everything that failed for good since a day and time is sent again. Each event keeps its id,
        by which a receiver knows what it has had.
      </p>
      <div className="flex w-full flex-wrap gap-3">
        <Field
          label="Failed since (UTC)"
          errors={fields.day.errors}
          {...getInputProps(fields.day, { type: "date" })}
          required
          min={firstDay}
          max={today}
          className="min-w-0 grow"
        />
        <TimeField
          label="Time"
          errors={fields.time.errors}
          {...getInputProps(fields.time, { type: "text" })}
          required
        />
      </div>
      <SubmitButton tone="quiet" name="pressed" value="resend-failures" pending="Sending…">
        Send all failures again
      </SubmitButton>
    </PostedForm>
  );
}
