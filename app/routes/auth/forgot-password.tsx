import { getInputProps, useForm } from "@conform-to/react";
import { db, platform, viewer } from "~/context.server";
import { authPath, recoveryPath } from "~/features/users/account";
import { RecoveryForm, RecoverySearch } from "~/features/users/account.forms";
import { sendRecovery } from "~/features/users/account.server";
import { AuthFrame } from "~/features/users/sign-in/auth-frame";
import { awaitedMailCookie, readAwaitedMail } from "~/features/users/sign-in/awaited-mail.server";
import { useTypedAddress } from "~/features/users/sign-in/forgotten-password";
import { MailNotice } from "~/features/users/mail-notice";
import { formAction } from "~/form-action.server";
import { readSearch } from "~/http/read-form.server";
import { seeOther } from "~/http/responses.server";
import { tryCookie } from "~/middleware/try-cookie.server";
import { CookieField } from "~/ui/forms/cookie-field";
import { Field } from "~/ui/forms/field";
import { FormSummary } from "~/ui/forms/form-summary";
import { PostedForm } from "~/ui/forms/posted-form";
import { SubmitButton } from "~/ui/forms/submit-button";
import { pageMeta } from "~/ui/layout/page-meta";
import { Link } from "~/ui/navigation/link";
import type { FormReply } from "~/values/form-reply";
import { safeReturnTo } from "~/values/return-to";
import type { Route } from "./+types/forgot-password";

export const middleware: Route.MiddlewareFunction[] = [tryCookie];

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { step, returnTo } = readSearch(url, RecoverySearch);
  const origin = context.get(platform).environment.SITE_URL;
  const awaited = await readAwaitedMail(request.headers.get("Cookie"));
  const email = step === "ask" ? (context.get(viewer)?.email ?? null) : (awaited?.email ?? null);
  return {
    step: step === "sent" && !awaited ? "ask" : step,
    returnTo: safeReturnTo(returnTo, origin),
    email,
    origin,
  };
}

export const action = formAction(
  RecoveryForm,
  { limit: "LIMIT_MAIL" },
  async ({ value }, { context }: Route.ActionArgs) => {
    const here = context.get(platform);
    const { email } = value;
    const returnTo = safeReturnTo(value.returnTo, here.environment.SITE_URL);
    const client = context.get(db);
    here.behindAnswer("recovery-mail", () => sendRecovery(client, email));
    const response = seeOther(recoveryPath({ step: "sent", returnTo }));
    response.headers.append("Set-Cookie", await awaitedMailCookie({ email, returnTo }));
    return response;
  },
);

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta({
    matches,
    title: "Forgot your password?",
    description: "We'll email you a link to choose a new password.",
    origin: loaderData?.origin,
    path: "/auth/forgot-password",
  });

export default function ForgotPassword({ loaderData, actionData }: Route.ComponentProps) {
  const { step, returnTo, email } = loaderData;
  if (step === "sent")
    return (
      <AuthFrame title="Check your email">
        <MailNotice>
          If there is an account for <strong className="wrap-anywhere">{email}</strong>, a link is
          on its way there. Open it in this browser within an hour to choose a new password.
        </MailNotice>
        <p className="text-sm text-soft">
          No email after a minute? Check your spam folder, or{" "}
          <Link to={recoveryPath({ returnTo })} className="link">
            ask for another one
          </Link>
          .
        </p>
        <BackToSignIn returnTo={returnTo} />
      </AuthFrame>
    );
  return (
    <AuthFrame title={step === "link-used" ? "That link no longer works" : "Forgot your password?"}>
      <p>
        {step === "link-used"
          ? "It was opened before, or it is more than an hour old. Ask for a new one here."
          : "Tell us your email address, and we'll email you a link to choose a new password."}
      </p>
      <RecoveryAsk returnTo={returnTo} email={email} reply={actionData} />
      <BackToSignIn returnTo={returnTo} />
    </AuthFrame>
  );
}

type RecoveryAskProps = {
  returnTo: string | null;
  email: string | null;
  reply: FormReply | undefined;
};

function RecoveryAsk({ returnTo, email, reply }: RecoveryAskProps) {
  const typed = useTypedAddress();
  const [form, fields] = useForm<RecoveryForm>({
    id: "recovery",
    lastResult: reply,
    defaultValue: { email: typed ?? email ?? undefined },
  });
  return (
    <>
      <FormSummary form={form} reply={reply} />
      <PostedForm form={form} action={recoveryPath({ returnTo })} className="grid gap-5">
        <CookieField />
        {returnTo && <input type="hidden" name="returnTo" value={returnTo} />}
        <Field
          label="Email"
          errors={fields.email.errors}
          {...getInputProps(fields.email, { type: "email" })}
          autoComplete="username"
          spellCheck={false}
          required
          maxLength={254}
        />
        <SubmitButton pending="Sending…" className="w-full">
          Send the link
        </SubmitButton>
      </PostedForm>
    </>
  );
}

function BackToSignIn({ returnTo }: { returnTo: string | null }) {
  return (
    <p className="text-sm">
      <Link to={authPath({ returnTo })} className="link">
        Back to sign in
      </Link>
    </p>
  );
}
