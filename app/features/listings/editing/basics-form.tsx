import { useForm } from "@conform-to/react";
import type { z } from "zod";
import { BasicsFields } from "~/features/listings/editing/basics-fields";
import type { StepFormProps } from "~/features/listings/editing/details-form";
import { DefaultButton } from "~/ui/forms/default-button";
import { DigestField } from "~/ui/forms/digest-field";
import { basicsOf } from "~/features/listings/editing/listing-fields";
import type { BasicsForm as Schema } from "~/features/listings/listing.forms";
import { STEP_FORM_IDS } from "~/features/listings/listing";
import { FormSummary } from "~/ui/forms/form-summary";
import { MemberField } from "~/ui/forms/member-field";
import { PostedForm } from "~/ui/forms/posted-form";
import { useReply } from "~/ui/forms/saved-reply";

type Fields = z.input<typeof Schema>;

type BasicsFormProps = Omit<StepFormProps, "space"> & {
  /** `null` while there is no draft yet. */
  space: StepFormProps["space"] | null;
  children?: React.ReactNode;
};

/** Step 1, also of a draft that does not exist yet. */
export function BasicsForm(props: BasicsFormProps) {
  const { space, memberId, digest, buttons, children } = props;
  const reply = useReply(props.reply);
  const [form, fields] = useForm<Fields>({
    id: STEP_FORM_IDS[1],
    lastResult: reply,
    defaultValue: space ? basicsOf(space) : undefined,
  });
  return (
    <>
      <FormSummary form={form} reply={reply} />
      <PostedForm form={form} className="grid gap-6">
        <DefaultButton intent="next" />
        <MemberField id={memberId} />
        <DigestField digest={digest} reply={reply} />
        {children}
        <BasicsFields fields={fields} />
        {buttons}
      </PostedForm>
    </>
  );
}
