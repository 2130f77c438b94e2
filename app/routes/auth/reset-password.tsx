import { Form } from "react-router";
import { db, flash, platform, viewer } from "~/context.server";
import { passwordLength, recoveryPath } from "~/features/users/account";
import { NewPasswordForm } from "~/features/users/account.forms";
import { changePassword } from "~/features/users/account.server";
import { AuthFrame } from "~/features/users/auth-frame";
import { awaitedMailCookie, readAwaitedMail } from "~/features/users/awaited-mail.server";
import { PasswordField } from "~/features/users/password-field";
import { readForm } from "~/http/read-form.server";
import { refuse, refuseUnavailable, seeOther, withAlert } from "~/http/responses.server";
import { FormSummary } from "~/ui/forms/form-summary";
import { SubmitButton } from "~/ui/forms/submit-button";
import { pageMeta } from "~/ui/layout/page-meta";
import { Link } from "~/ui/navigation/link";
import type { FormReply } from "~/values/form-reply";
import { safeReturnTo } from "~/values/return-to";
import type { Route } from "./+types/reset-password";

export function loader({ context }: Route.LoaderArgs) {
  return {
    email: context.get(viewer)?.email ?? null,
    origin: context.get(platform).environment.SITE_URL,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  // Signed out in between: the page itself says what to do.
  if (!context.get(viewer)) return seeOther("/auth/reset-password");
  const form = await readForm(request, NewPasswordForm);
  if (form.status !== "success") return refuse(form.reply);
  try {
    const outcome = await changePassword(context.get(db), form.value.password);
    if (!outcome.ok && outcome.refusal === "signed-out") return seeOther("/auth/reset-password");
    if (!outcome.ok) return refuse(withAlert(form.reply, outcome.message));
    const saved = "Your new password is saved.";
    context
      .get(flash)
      .say(outcome.othersSignedOut ? `${saved} Other devices are signed out.` : saved);
  } catch (thrown) {
    return refuseUnavailable(form.reply, thrown);
  }
  const awaited = await readAwaitedMail(request.headers.get("Cookie"));
  const response = seeOther(
    safeReturnTo(awaited?.returnTo, context.get(platform).environment.SITE_URL) ?? "/",
  );
  response.headers.append("Set-Cookie", await awaitedMailCookie(null));
  return response;
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: "Choose a new password",
    description: "Choose a new password for your account.",
    origin: loaderData?.origin,
    path: "/auth/reset-password",
  });

export default function ResetPassword({ loaderData: { email }, actionData }: Route.ComponentProps) {
  return (
    <AuthFrame title="Choose a new password">
      {email ? <NewPassword email={email} reply={actionData} /> : <AskForLink />}
    </AuthFrame>
  );
}

function NewPassword({ email, reply }: { email: string; reply: FormReply | undefined }) {
  return (
    <>
      <p>
        For <strong className="wrap-anywhere">{email}</strong>
      </p>
      <FormSummary reply={reply} />
      <Form method="post" className="grid gap-5">
        {/* Tells a password manager whose password this is. */}
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label="New password"
          autoComplete="new-password"
          required
          minLength={passwordLength.least}
          maxLength={passwordLength.most}
          hint={`At least ${passwordLength.least} characters.`}
          reply={reply}
        />
        <SubmitButton pending="Saving …" className="w-full">
          Save new password
        </SubmitButton>
      </Form>
    </>
  );
}

function AskForLink() {
  return (
    <>
      <p>
        This page opens through the link in our mail. You are not signed in, so that link was used
        or has expired.
      </p>
      <p>
        <Link to={recoveryPath()} className="button button-primary w-full">
          Ask for a new link
        </Link>
      </p>
    </>
  );
}
