import { useForm } from "@conform-to/react";
import { passwordLength, recoveryPath } from "~/features/users/account";
import { CodeField } from "~/features/users/sign-in/code-field";
import type { PasswordFields } from "~/features/users/sign-in/credentials.forms";
import { PasswordField } from "~/features/users/sign-in/password-field";
import { FormSummary } from "~/ui/forms/form-summary";
import { MemberField } from "~/ui/forms/member-field";
import { PostedForm } from "~/ui/forms/posted-form";
import { SubmitButton } from "~/ui/forms/submit-button";
import { Link } from "~/ui/navigation/link";
import type { FormReply } from "~/values/form-reply";

type PasswordFormProps = {
  member: { id: string; email: string };
  /** Whether the member has an authenticator app. */
  asksForCode: boolean;
  reply: FormReply | undefined;
};

/** Changes the password, given the current one. */
export function PasswordForm({ member, asksForCode, reply }: PasswordFormProps) {
  const [form, fields] = useForm<PasswordFields>({ id: "change-password", lastResult: reply });
  return (
    <section id="password" aria-labelledby="password-heading" className="grid content-start gap-4">
      <h2 id="password-heading" className="text-xl">
        Change Password
      </h2>
      <p className="text-soft">Every other device is signed out when you change it.</p>
      <FormSummary form={form} reply={reply} />
      <PostedForm form={form} action="/dashboard/account" className="grid gap-5">
        <input type="hidden" name="intent" value="change-password" />
        <MemberField id={member.id} />
        {/* Names the account for password managers. */}
        <input
          type="email"
          name="email"
          autoComplete="username"
          value={member.email}
          readOnly
          hidden
        />
        <PasswordField
          label="Current password"
          field={fields.currentPassword}
          autoComplete="current-password"
          reply={reply}
        />
        <PasswordField
          label="New password"
          field={fields.newPassword}
          autoComplete="new-password"
          minLength={passwordLength.least}
          maxLength={passwordLength.most}
          hint={`At least ${passwordLength.least} characters.`}
          reply={reply}
        />
        {asksForCode && <CodeField field={fields.code} />}
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <SubmitButton tone="quiet" pending="One moment…">
            Change password
          </SubmitButton>
          <Link to={recoveryPath({ returnTo: "/dashboard/account" })} className="link text-sm">
            Forgot your password?
          </Link>
        </div>
      </PostedForm>
    </section>
  );
}
