import { getInputProps, useForm } from "@conform-to/react";
import { authPath } from "~/features/users/account";
import type { RecoveryForm } from "~/features/users/account.forms";
import { MailNotice } from "~/features/users/mail-notice";
import { CookieField } from "~/ui/forms/cookie-field";
import { Field } from "~/ui/forms/field";
import { FormSummary } from "~/ui/forms/form-summary";
import { PostedForm } from "~/ui/forms/posted-form";
import { SubmitButton } from "~/ui/forms/submit-button";
import { Link } from "~/ui/navigation/link";
import type { FormReply } from "~/values/form-reply";

type StepProps = { email: string; returnTo: string | null; reply: FormReply | undefined };

/** After signing up, while the address is not confirmed. The text is the same for an address that already had an account. */
export function CheckMail({ email, returnTo, reply }: StepProps) {
  const [form] = useForm({ id: "check-mail", lastResult: reply });
  return (
    <>
      <FormSummary form={form} reply={reply} />
      <MailNotice>
        A link is on its way to <strong className="wrap-anywhere">{email}</strong>. Open it in this
        browser within an hour and press its button: your address is confirmed, and you are signed
        in.
      </MailNotice>
      <div className="prose text-sm text-soft">
        <p>
          No email after a minute? Check your spam folder, or have it sent again. You have to wait
          about a minute between two emails.
        </p>
        <p>
          If you already have an account with this address, no email is sent:{" "}
          <Link to={authPath({ returnTo })} className="link">
            sign in instead
          </Link>
          .
        </p>
      </div>
      <PostedForm form={form} action={authPath({ mode: "check-mail" })}>
        <input type="hidden" name="intent" value="send-again" />
        <input type="hidden" name="email" value={email} />
        {returnTo && <input type="hidden" name="returnTo" value={returnTo} />}
        <SubmitButton tone="quiet" pending="Sending…" className="w-full">
          Send the email again
        </SubmitButton>
      </PostedForm>
      <p className="text-sm">
        <Link to={authPath({ mode: "sign-up", returnTo })} className="link">
          Use another address
        </Link>
      </p>
    </>
  );
}

type LinkUsedProps = Omit<StepProps, "email"> & { email: string | null };

/** A mail's link that is too old or was used before, possibly by a program that scans mail. */
export function LinkUsed({ email, returnTo, reply }: LinkUsedProps) {
  const [form, fields] = useForm<RecoveryForm>({
    id: "link-used",
    lastResult: reply,
    defaultValue: { email: email ?? undefined },
  });
  return (
    <>
      <div className="prose">
        <p>
          It was opened before, or it is more than an hour old. If it was opened before, your
          address is confirmed and you can simply sign in.
        </p>
      </div>
      <p>
        <Link to={authPath({ returnTo })} className="button button-primary w-full">
          Go to sign in
        </Link>
      </p>
      <hr className="border-line" />
      <h2 className="text-xl">Not confirmed yet?</h2>
      <FormSummary form={form} reply={reply} />
      <PostedForm
        form={form}
        action={authPath({ mode: "link-used", returnTo })}
        className="grid gap-5"
      >
        <CookieField />
        <input type="hidden" name="intent" value="send-again" />
        {returnTo && <input type="hidden" name="returnTo" value={returnTo} />}
        <Field
          label="Email"
          errors={fields.email.errors}
          {...getInputProps(fields.email, { type: "email" })}
          autoComplete="email"
          required
          maxLength={254}
        />
        <SubmitButton tone="quiet" pending="Sending…">
          Send a new link
        </SubmitButton>
      </PostedForm>
    </>
  );
}
