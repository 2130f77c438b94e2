import { getInputProps, useForm } from "@conform-to/react";
import type { ClaimStepForm } from "~/features/claims/claim.forms";
import type { Claim } from "~/features/claims/claim.schema";
import { Field } from "~/ui/forms/field";
import { FormSummary } from "~/ui/forms/form-summary";
import { MemberField } from "~/ui/forms/member-field";
import { PostedForm } from "~/ui/forms/posted-form";
import { useReplyTo } from "~/ui/forms/saved-reply";
import { SubmitButton } from "~/ui/forms/submit-button";
import type { FormReply } from "~/values/form-reply";

type CodeFormsProps = { claim: Claim; memberId: string; reply: FormReply | undefined };
type Step<Intent> = Extract<ClaimStepForm, { intent: Intent }>;

/** Mails a code to the website's domain, and takes the typed code. */
export function CodeForms({ claim, memberId, reply }: CodeFormsProps) {
  // Without a reply the forms get a new key, which clears old errors.
  const drawn = reply ? "answered" : "new";
  return (
    <section className="card grid gap-5 p-5 md:p-6">
      <h3 className="text-lg">An email to the domain</h3>
      {claim.codeAddress && (
        <ConfirmForm key={`confirm-${drawn}`} {...{ claim, memberId, reply }} />
      )}
      <SendForm key={`send-${drawn}`} {...{ claim, memberId, reply }} />
    </section>
  );
}

function SendForm({ claim, memberId, reply: answered }: CodeFormsProps) {
  const reply = useReplyTo("send-code", answered);
  const [form, fields] = useForm<Step<"send-code">>({ id: "send-code", lastResult: reply });
  return (
    <PostedForm form={form} className="grid justify-items-start gap-4">
      <FormSummary form={form} reply={reply} />
      <MemberField id={memberId} />
      <div className="flex max-w-full flex-wrap items-end gap-x-2">
        <Field
          label={`Mailbox at ${claim.domain}`}
          errors={fields.mailbox.errors}
          {...getInputProps(fields.mailbox, { type: "text" })}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          required
          maxLength={64}
        />
        <span className="pb-3 wrap-anywhere" aria-hidden>
          {`@${claim.domain ?? ""}`}
        </span>
      </div>
      <p className="text-sm text-soft">
        For example hello or info. We email a code there; it is valid for an hour.
      </p>
      <SubmitButton tone="quiet" name="intent" value="send-code" pending="Sending…">
        {claim.codeAddress ? "Email another code" : "Email the code"}
      </SubmitButton>
    </PostedForm>
  );
}

function ConfirmForm({ claim, memberId, reply: answered }: CodeFormsProps) {
  const reply = useReplyTo("confirm-code", answered);
  const [form, fields] = useForm<Step<"confirm-code">>({ id: "confirm-code", lastResult: reply });
  return (
    <PostedForm form={form} className="grid justify-items-start gap-4 border-b border-line pb-5">
      <FormSummary form={form} reply={reply} />
      <MemberField id={memberId} />
      <p className="wrap-anywhere">{`We have sent a code to ${claim.codeAddress ?? ""}.`}</p>
      <Field
        label="Code"
        hint="Eight digits."
        errors={fields.code.errors}
        {...getInputProps(fields.code, { type: "text" })}
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        maxLength={12}
      />
      <SubmitButton name="intent" value="confirm-code" pending="Comparing…">
        Confirm code
      </SubmitButton>
    </PostedForm>
  );
}
