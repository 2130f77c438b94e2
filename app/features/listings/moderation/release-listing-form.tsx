import { useForm } from "@conform-to/react";
import { RELEASE_REASONS } from "~/features/listings/moderation/listing-moderation";
import type { ReleaseListingForm as Schema } from "~/features/listings/moderation/managed-listings.forms";
import { FormSummary } from "~/ui/forms/form-summary";
import { MemberField } from "~/ui/forms/member-field";
import { PostedForm } from "~/ui/forms/posted-form";
import { ReasonFields } from "~/ui/forms/reason-fields";
import { useReply } from "~/ui/forms/saved-reply";
import { SubmitButton } from "~/ui/forms/submit-button";
import type { FormReply } from "~/values/form-reply";
import type { z } from "zod";

type ReleaseListingFormProps = {
  memberId: string;
  reply: FormReply | undefined;
  /** The button or link that cancels. */
  keep: React.ReactNode;
};

/** Takes a listing from its owner, with a reason. */
export function ReleaseListingForm({ memberId, keep, ...props }: ReleaseListingFormProps) {
  const reply = useReply(props.reply);
  const [form, fields] = useForm<z.input<typeof Schema>>({ id: "release", lastResult: reply });
  return (
    <PostedForm form={form} className="grid gap-4">
      <FormSummary form={form} reply={reply} />
      <MemberField id={memberId} />
      <input type="hidden" name="intent" value="release" />
      <ReasonFields reasons={RELEASE_REASONS} fields={fields} reader="The owner" />
      <div className="flex flex-wrap items-center gap-4">
        <SubmitButton tone="danger" pending="Releasing…">
          Release listing
        </SubmitButton>
        {keep}
      </div>
    </PostedForm>
  );
}
