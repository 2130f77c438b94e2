import { getTextareaProps, useForm } from "@conform-to/react";
import { CLAIM_ROLES, MOST_OF_MESSAGE } from "~/features/claims/claim";
import type { ClaimForm } from "~/features/claims/claim.forms";
import { CountedTextField } from "~/ui/forms/counted-text-field";
import { FormSummary } from "~/ui/forms/form-summary";
import { MemberField } from "~/ui/forms/member-field";
import { PostedForm } from "~/ui/forms/posted-form";
import { RadioGroup } from "~/ui/forms/radio-group";
import { useReply } from "~/ui/forms/saved-reply";
import { SubmitButton } from "~/ui/forms/submit-button";
import type { FormReply } from "~/values/form-reply";

type ClaimFieldsProps = { memberId: string; reply: FormReply | undefined };

/** The fields for the claimant's role at the space and their message. */
export function ClaimFields({ memberId, reply: answered }: ClaimFieldsProps) {
  const reply = useReply(answered);
  const [form, fields] = useForm<ClaimForm>({ id: "claim", lastResult: reply });
  return (
    <PostedForm form={form} className="grid max-w-2xl gap-5">
      <FormSummary form={form} reply={reply} />
      <MemberField id={memberId} />
      <RadioGroup
        label="What do you do there?"
        field={fields.role}
        options={CLAIM_ROLES}
        required
      />
      <CountedTextField
        label="Message (optional)"
        errors={fields.message.errors}
        {...getTextareaProps(fields.message)}
        rows={4}
        most={MOST_OF_MESSAGE}
        hint="Anything that helps us to see that it is your space. Only we read it."
      />
      <SubmitButton pending="Claiming…" className="justify-self-start">
        Claim this space
      </SubmitButton>
    </PostedForm>
  );
}
