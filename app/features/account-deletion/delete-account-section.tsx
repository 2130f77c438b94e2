import { useForm } from "@conform-to/react";
import type { DeleteAccountForm } from "~/features/account-deletion/account-deletion.forms";
import { CodeField } from "~/features/users/sign-in/code-field";
import { PasswordField } from "~/features/users/sign-in/password-field";
import { FormSummary } from "~/ui/forms/form-summary";
import { MemberField } from "~/ui/forms/member-field";
import { PostedForm } from "~/ui/forms/posted-form";
import { SubmitButton } from "~/ui/forms/submit-button";
import { Link } from "~/ui/navigation/link";
import type { FormReply } from "~/values/form-reply";

type SectionProps = {
  member: { id: string; email: string };
  digest: string;
  /** Whether the member has an authenticator app. */
  asksForCode: boolean;
  reply: FormReply | undefined;
};

/** The password and code that confirm the deletion, and the button that deletes. */
export function DeleteAccountSection({ member, digest, asksForCode, reply }: SectionProps) {
  const [form, fields] = useForm<DeleteAccountForm>({ id: "delete-account", lastResult: reply });
  return (
    <section aria-labelledby="confirm" className="card grid gap-5 p-5 md:p-7">
      <h2
        id="confirm"
        className="text-xl"
      >{`Your password${asksForCode ? " and a code" : ""}, to make sure it's you`}</h2>
      <FormSummary form={form} reply={reply} />
      <PostedForm form={form} className="grid max-w-md gap-5">
        <MemberField id={member.id} />
        <input type="hidden" name="digest" value={digest} />
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
          label="Password"
          field={fields.password}
          autoComplete="current-password"
          reply={reply}
        />
        {asksForCode && <CodeField field={fields.code} />}
        <p className="flex flex-wrap gap-3">
          <SubmitButton tone="danger" pending="Deleting…">
            Delete my account
          </SubmitButton>
          <Link to="/dashboard" className="button button-quiet">
            Keep my account
          </Link>
        </p>
      </PostedForm>
    </section>
  );
}
