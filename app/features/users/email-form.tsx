import { getInputProps, useForm } from "@conform-to/react";
import { AddressLink } from "~/features/users/sign-in/address-link";
import { CodeField } from "~/features/users/sign-in/code-field";
import type { EmailFields } from "~/features/users/sign-in/credentials.forms";
import { MailNotice } from "~/features/users/mail-notice";
import { PasswordField } from "~/features/users/sign-in/password-field";
import { Field } from "~/ui/forms/field";
import { FormSummary } from "~/ui/forms/form-summary";
import { MemberField } from "~/ui/forms/member-field";
import { PostedForm } from "~/ui/forms/posted-form";
import { SubmitButton } from "~/ui/forms/submit-button";
import type { FormReply } from "~/values/form-reply";

type EmailFormProps = {
  member: { id: string; email: string };
  isVerified: boolean;
  /** The new address, for which links are on their way. */
  pendingEmail: string | null;
  /** After one of the two links was opened: the address whose link was not. */
  unopenedMailbox: string | null;
  /** Whether the member has an authenticator app. */
  asksForCode: boolean;
  reply: FormReply | undefined;
  /** The reply to the button that mails a link. */
  linkReply: FormReply | undefined;
};

/** The address of the account, and the form that changes it. */
export function EmailForm({
  member,
  isVerified,
  pendingEmail,
  unopenedMailbox,
  asksForCode,
  reply,
  linkReply,
}: EmailFormProps) {
  const [form, fields] = useForm<EmailFields>({ id: "change-email", lastResult: reply });
  return (
    <section id="email" aria-labelledby="email-heading" className="grid content-start gap-4">
      <h2 id="email-heading" className="text-xl">
        Email address
      </h2>
      <p className="wrap-anywhere">
        <strong>{member.email}</strong>{" "}
        <span className="text-soft">
          {isVerified ? "(verified)" : "(not verified: no link sent to it has been opened yet)"}
        </span>
      </p>
      {!isVerified && <AddressLink memberId={member.id} reply={linkReply} />}
      {pendingEmail && <Pending from={member.email} to={pendingEmail} unopened={unopenedMailbox} />}
      <FormSummary form={form} reply={reply} />
      <PostedForm form={form} action="/dashboard/account" className="grid gap-5">
        <input type="hidden" name="intent" value="change-email" />
        <MemberField id={member.id} />
        <Field
          label="New email address"
          errors={fields.newEmail.errors}
          {...getInputProps(fields.newEmail, { type: "email" })}
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
          maxLength={254}
        />
        <PasswordField
          label="Your password"
          field={fields.currentPassword}
          autoComplete="current-password"
          reply={reply}
        />
        {asksForCode && <CodeField field={fields.code} />}
        <SubmitButton tone="quiet" pending="One moment…" className="justify-self-start">
          Change email address
        </SubmitButton>
      </PostedForm>
    </section>
  );
}

type PendingProps = { from: string; to: string; unopened: string | null };

function Pending({ from, to, unopened }: PendingProps) {
  if (unopened)
    return (
      <MailNotice>
        You have opened one link. Your address changes to{" "}
        <strong className="wrap-anywhere">{to}</strong> when you open the other one, in the email to{" "}
        <strong className="wrap-anywhere">{unopened}</strong>.
      </MailNotice>
    );
  return (
    <MailNotice>
      A link is on its way to <strong className="wrap-anywhere">{to}</strong>, and one to{" "}
      <strong className="wrap-anywhere">{from}</strong>
      <span>{`. Open both within an hour: your address changes with the second one. If ${to} already has an account, no email is sent.`}</span>
    </MailNotice>
  );
}
