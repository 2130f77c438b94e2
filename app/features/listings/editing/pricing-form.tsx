import { useForm } from "@conform-to/react";
import type { z } from "zod";
import { RequiredNote } from "~/features/listings/editing/basics-fields";
import type { StepFormProps } from "~/features/listings/editing/details-form";
import { DigestField } from "~/ui/forms/digest-field";
import { pricingOf } from "~/features/listings/editing/listing-fields";
import type { PricingForm as Schema } from "~/features/listings/listing.forms";
import { STEP_FORM_IDS } from "~/features/listings/listing";
import { PricingFields } from "~/features/listings/editing/pricing-fields";
import { FormSummary } from "~/ui/forms/form-summary";
import { MemberField } from "~/ui/forms/member-field";
import { PostedForm } from "~/ui/forms/posted-form";
import { useReply } from "~/ui/forms/saved-reply";

type Fields = z.input<typeof Schema>;

/** Step 3: the prices, the cancellation terms and the means of payment. */
export function PricingForm({ space, memberId, digest, buttons, ...props }: StepFormProps) {
  const reply = useReply(props.reply);
  const [form, fields] = useForm<Fields>({
    id: STEP_FORM_IDS[3],
    lastResult: reply,
    defaultValue: pricingOf(space),
  });
  return (
    <>
      <FormSummary form={form} reply={reply} />
      <PostedForm form={form} className="grid gap-6">
        <MemberField id={memberId} />
        <DigestField digest={digest} reply={reply} />
        <RequiredNote />
        <PricingFields fields={fields} />
        {buttons}
      </PostedForm>
    </>
  );
}
