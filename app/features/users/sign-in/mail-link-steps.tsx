import { useForm } from "@conform-to/react";
import type { MailLinkType } from "~/features/users/account.forms";
import { CookieField } from "~/ui/forms/cookie-field";
import { FormSummary } from "~/ui/forms/form-summary";
import { PostedForm } from "~/ui/forms/posted-form";
import { SubmitButton } from "~/ui/forms/submit-button";
import { Link } from "~/ui/navigation/link";
import type { FormReply } from "~/values/form-reply";

export const mailLinkTitles: Record<MailLinkType, string> = {
  signup: "Confirm your email address",
  recovery: "Choose a new password",
  email_change: "Confirm your new email address",
  magiclink: "Sign in with this link",
};

const buttons: Record<MailLinkType, string> = {
  signup: "Confirm my address",
  recovery: "Choose a new password",
  email_change: "Confirm my new address",
  magiclink: "Sign in",
};

type MailLinkStepsProps = {
  type: MailLinkType;
  /** The member who is already signed in on this browser. */
  member: { id: string; email: string } | null;
  reply: FormReply | undefined;
};

/** The button that uses the link, and above it the effect on a member who is already signed in. */
export function MailLinkSteps({ type, member, reply }: MailLinkStepsProps) {
  const [form] = useForm({ id: "mail-link", lastResult: reply });
  return (
    <>
      <FormSummary form={form} reply={reply} />
      {type === "email_change" && (
        <p>
          Your address changes once you have used the links in both emails: the one to the old
          address and the one to the new.
        </p>
      )}
      {member ? (
        <div className="prose">
          <p>
            You are signed in as <strong className="wrap-anywhere">{member.email}</strong>.
          </p>
          <p>
            This link is for the account our email was sent to. If that is another one, continuing
            signs you out here and signs you in to the other account.
          </p>
        </div>
      ) : (
        <p>You opened the link in our email. It works once: press the button to use it.</p>
      )}
      <PostedForm form={form} className="grid gap-3">
        <CookieField />
        {member && <input type="hidden" name="readBy" value={member.id} />}
        <SubmitButton pending="One moment…" className="w-full">
          {buttons[type]}
        </SubmitButton>
        {member && (
          <Link to="/" className="button button-quiet w-full">
            Stay signed in as before
          </Link>
        )}
      </PostedForm>
    </>
  );
}
