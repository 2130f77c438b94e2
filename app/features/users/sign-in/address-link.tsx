import { useForm } from "@conform-to/react";
import { MemberField } from "~/ui/forms/member-field";
import { PostedForm } from "~/ui/forms/posted-form";
import { PressAlert } from "~/ui/forms/reply-alert";
import { SubmitButton } from "~/ui/forms/submit-button";
import type { FormReply } from "~/values/form-reply";

type AddressLinkProps = { memberId: string; reply?: FormReply | undefined };

/** The button that mails a verification link to an unverified address. */
export function AddressLink({ memberId, reply }: AddressLinkProps) {
  const [form] = useForm({ id: "send-link", lastResult: reply });
  return (
    <div className="grid gap-3">
      <PressAlert reply={reply} />
      <PostedForm form={form} action="/dashboard/account">
        <input type="hidden" name="intent" value="send-link" />
        <MemberField id={memberId} />
        <SubmitButton tone="quiet" pending="Sending…">
          Send the link
        </SubmitButton>
      </PostedForm>
    </div>
  );
}
