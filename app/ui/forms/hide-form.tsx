import { useForm } from "@conform-to/react";
import { DigestField } from "~/ui/forms/digest-field";
import { FormSummary } from "~/ui/forms/form-summary";
import { MemberField } from "~/ui/forms/member-field";
import { PostedForm } from "~/ui/forms/posted-form";
import { ReasonFields } from "~/ui/forms/reason-fields";
import { useReplyTo } from "~/ui/forms/saved-reply";
import { SubmitButton } from "~/ui/forms/submit-button";
import type { FormReply } from "~/values/form-reply";
import { LONGEST_SHORT_REASON, type UsualReasons } from "~/values/reason";

type HideFormProps = {
  memberId: string;
  /** The digest of the text that the admin has seen. */
  digest: string;
  reply: FormReply | undefined;
  isHidden: boolean;
  /** Whether it is the first form of its section. */
  isFirst: boolean;
  reasons: UsualReasons;
  /** The reader of the reason: "Its author". */
  reader: string;
  /** The effect of hiding, or of a new reason. */
  children: React.ReactNode;
};
type Hide = { intent: "hide"; digest: string; usual?: string | null; words?: string };

/** The form that hides a member's text for a reason; `hideForm` in `reason-schemas.ts` parses it. */
export function HideForm(props: HideFormProps) {
  const { memberId, digest, isHidden, isFirst, reasons, reader, children } = props;
  const reply = useReplyTo("hide", props.reply);
  const [form, fields] = useForm<Hide>({ id: "hide", lastResult: reply });
  return (
    <PostedForm form={form} className={`grid gap-4 ${isFirst ? "" : "border-t border-line pt-5"}`}>
      <FormSummary form={form} reply={reply} />
      <MemberField id={memberId} />
      <input type="hidden" name="intent" value="hide" />
      <DigestField digest={digest} reply={reply} />
      <p className="text-sm text-soft">{children}</p>
      <ReasonFields reasons={reasons} fields={fields} reader={reader} most={LONGEST_SHORT_REASON} />
      <SubmitButton
        tone="danger"
        name="pressed"
        value="hide"
        pending="Hiding…"
        className="justify-self-start"
      >
        {isHidden ? "Change the reason" : "Hide"}
      </SubmitButton>
    </PostedForm>
  );
}
