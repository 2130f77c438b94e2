import { useForm } from "@conform-to/react";
import type { RouterContextProvider } from "react-router";
import { db, flash, platform, secondFactorDue, viewer } from "~/context.server";
import {
  beginningOf,
  passwordLength,
  recoveryPath,
  secondFactorPath,
} from "~/features/users/account";
import { NewPasswordForm } from "~/features/users/account.forms";
import { changePassword } from "~/features/users/account.server";
import { AuthFrame } from "~/features/users/sign-in/auth-frame";
import { awaitedMailCookie, readAwaitedMail } from "~/features/users/sign-in/awaited-mail.server";
import { isRecovering } from "~/features/users/sign-in/recovery.server";
import { sessionId } from "~/features/users/session.server";
import { PasswordField } from "~/features/users/sign-in/password-field";
import { formAction } from "~/form-action.server";
import { refuse, seeOther } from "~/http/responses.server";
import { FormSummary } from "~/ui/forms/form-summary";
import { MemberField } from "~/ui/forms/member-field";
import { PostedForm } from "~/ui/forms/posted-form";
import { SubmitButton } from "~/ui/forms/submit-button";
import { pageMeta } from "~/ui/layout/page-meta";
import { Link } from "~/ui/navigation/link";
import type { FormReply } from "~/values/form-reply";
import { safeReturnTo } from "~/values/return-to";
import { revalidateAfterConflict } from "~/ui/forms/revalidate-after-conflict";
import type { Route } from "./+types/reset-password";

export async function loader({ request, context }: Route.LoaderArgs) {
  const member = context.get(viewer);
  if (context.get(secondFactorDue))
    throw seeOther(secondFactorPath({ returnTo: "/auth/reset-password" }));
  return {
    member: member && { id: member.id, email: member.email },
    isRecovering: member !== null && (await recovers(request, context)),
    origin: context.get(platform).environment.SITE_URL,
  };
}

export const action = formAction(
  NewPasswordForm,
  // Hashing a password is expensive, and "the same as before" confirms a guess.
  { limit: "LIMIT_SIGN_IN", per: ({ email }) => email },
  async ({ form, value }, { request, context }: Route.ActionArgs) => {
    const member = context.get(viewer);
    // Signed out meanwhile, or not signed in by the mail, or too long ago: the page explains it.
    if (!member || !(await recovers(request, context))) return seeOther("/auth/reset-password");
    let saved = "Your new password is saved.";
    const outcome = await changePassword(context.get(db), value.password);
    if (!outcome.ok && outcome.refusal === "signed-out") return seeOther("/auth/reset-password");
    if (!outcome.ok && outcome.refusal === "signed-in-long-ago") {
      context
        .get(flash)
        .say("You signed in more than a day ago. Ask for a link by email to continue.", "error");
      return seeOther(recoveryPath());
    }
    if (!outcome.ok) return refuse(form.reply({ formErrors: [outcome.message] }));
    if (outcome.othersSignedOut) saved += " Other devices are signed out.";
    const awaited = await readAwaitedMail(request.headers.get("Cookie"));
    const returnTo = safeReturnTo(awaited?.returnTo, context.get(platform).environment.SITE_URL);
    const { path, note } = beginningOf(member, returnTo, saved);
    context.get(flash).say(note);
    const response = seeOther(path);
    response.headers.append("Set-Cookie", await awaitedMailCookie(null));
    return response;
  },
);

/** Whether a recovery mail started this session minutes ago: only such a session sets a password without the current one. */
async function recovers(request: Request, context: Readonly<RouterContextProvider>) {
  const secrets = context.get(platform).environment.COOKIE_SECRET;
  const session = await sessionId(context.get(db));
  return isRecovering(secrets, request.headers.get("Cookie"), session, new Date());
}

/** After a refusal the page is for the member who is signed in now. */
export const shouldRevalidate = revalidateAfterConflict;

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta({
    matches,
    title: "Choose a new password",
    description: "Choose a new password for your account.",
    origin: loaderData?.origin,
    path: "/auth/reset-password",
  });

export default function ResetPassword({ loaderData, actionData }: Route.ComponentProps) {
  const { member, isRecovering: maySet } = loaderData;
  return (
    <AuthFrame title="Choose a new password">
      {member && maySet ? (
        <NewPassword member={member} reply={actionData} />
      ) : (
        <AskForLink email={member?.email} />
      )}
    </AuthFrame>
  );
}

type NewPasswordProps = { member: { id: string; email: string }; reply: FormReply | undefined };

function NewPassword({ member: { id, email }, reply }: NewPasswordProps) {
  const [form, fields] = useForm<NewPasswordForm>({ id: "new-password", lastResult: reply });
  return (
    <>
      <p>
        For <strong className="wrap-anywhere">{email}</strong>
      </p>
      <FormSummary form={form} reply={reply} />
      <PostedForm form={form} className="grid gap-5">
        <MemberField id={id} />
        {/* Names the account for password managers. */}
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label="New password"
          field={fields.password}
          autoComplete="new-password"
          minLength={passwordLength.least}
          maxLength={passwordLength.most}
          hint={`At least ${passwordLength.least} characters.`}
          reply={reply}
        />
        <SubmitButton pending="Saving…" className="w-full">
          Save new password
        </SubmitButton>
      </PostedForm>
    </>
  );
}

function AskForLink({ email }: { email: string | undefined }) {
  return (
    <>
      <p>
        {email
          ? `You are signed in as ${email}. To make sure it's you, we'll email you a link: for 15 minutes after you open it, you can choose a new password here.`
          : "This page opens through the link in our email. You are not signed in, so that link was used or has expired."}
      </p>
      <p>
        <Link to={recoveryPath()} className="button button-primary w-full">
          Ask for a new link
        </Link>
      </p>
    </>
  );
}
