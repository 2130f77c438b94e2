import { useForm } from "@conform-to/react";
import { Form } from "react-router";
import { db, flash, platform, secondFactorDue, viewer } from "~/context.server";
import { unverifiedMemberId } from "~/db/client.server";
import { nullIfUnavailable } from "~/db/errors.server";
import { beginningAfterSignIn } from "~/features/account-deletion/account-deletion.server";
import { bookingAt } from "~/features/bookings/quote/wanted-booking.server";
import { findSiteFrame } from "~/features/settings/settings.server";
import { WRONG_CODE } from "~/features/users/sign-in/credentials";
import { authPath, secondFactorPath } from "~/features/users/account";
import { AuthFrame } from "~/features/users/sign-in/auth-frame";
import { CodeField } from "~/features/users/sign-in/code-field";
import {
  CodeForm,
  CodeSearch,
  type CodeFields,
} from "~/features/users/sign-in/second-factor.forms";
import { enterCode } from "~/features/users/sign-in/second-factor.server";
import { formAction } from "~/form-action.server";
import { refuseRateLimited, tooManyPasswords } from "~/http/rate-limits.server";
import { readSearch } from "~/http/read-form.server";
import { refuse, seeOther } from "~/http/responses.server";
import { FormSummary } from "~/ui/forms/form-summary";
import { PostedForm } from "~/ui/forms/posted-form";
import { SubmitButton } from "~/ui/forms/submit-button";
import { pageMeta } from "~/ui/layout/page-meta";
import { Link } from "~/ui/navigation/link";
import { safeReturnTo } from "~/values/return-to";
import type { Route } from "./+types/second-factor";

/** The second step of signing in, for a member with an authenticator app. Before it the visitor does not count as signed in. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const origin = context.get(platform).environment.SITE_URL;
  const returnTo = safeReturnTo(readSearch(url, CodeSearch).returnTo, origin);
  if (context.get(viewer)) throw seeOther(returnTo ?? "/");
  if (!context.get(secondFactorDue)) throw seeOther(authPath({ returnTo }));
  return { returnTo, origin };
}

export const action = formAction(
  CodeForm,
  {},
  async ({ form, value }, { request, context }: Route.ActionArgs) => {
    const here = context.get(platform);
    const returnTo = safeReturnTo(value.returnTo, here.environment.SITE_URL);
    // The second of two clicks, or signed out meanwhile.
    if (context.get(viewer)) return seeOther(returnTo ?? "/");
    if (!context.get(secondFactorDue)) return seeOther(authPath({ returnTo }));
    // A session exists, so the password is known: every try at the code counts for the account.
    const account = (await unverifiedMemberId(request.headers.get("Cookie"))) ?? "";
    const tooMany = await tooManyPasswords(here, account, () => Promise.resolve(false));
    if (tooMany) return refuseRateLimited(form);
    const outcome = await enterCode(context.get(db), value.code);
    if (!outcome.ok && outcome.refusal === "signed-out") return seeOther(authPath({ returnTo }));
    if (!outcome.ok && outcome.refusal === "wrong-code")
      return refuse(form.reply({ fieldErrors: { code: [WRONG_CODE] } }));
    if (!outcome.ok) return refuse(form.reply({ formErrors: [outcome.message] }));
    const client = context.get(db);
    const member = (await nullIfUnavailable(findSiteFrame(client)))?.viewer ?? null;
    const begun = await beginningAfterSignIn(client, member, returnTo, "You are signed in.");
    if (!bookingAt(begun.path)) context.get(flash).say(begun.note);
    return seeOther(begun.path);
  },
);

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta({
    matches,
    title: "One more step",
    description: "Enter the code from your authenticator app to sign in.",
    origin: loaderData?.origin,
    path: "/auth/second-factor",
  });

export default function SecondFactor({ loaderData, actionData }: Route.ComponentProps) {
  const { returnTo } = loaderData;
  const [form, fields] = useForm<CodeFields>({ id: "second-factor", lastResult: actionData });
  return (
    <AuthFrame title="One more step">
      <p>Your account has an authenticator app. Enter the code it shows now to sign in.</p>
      <FormSummary form={form} reply={actionData} />
      <PostedForm form={form} action={secondFactorPath({ returnTo })} className="grid gap-5">
        {returnTo && <input type="hidden" name="returnTo" value={returnTo} />}
        <CodeField field={fields.code} />
        <SubmitButton pending="One moment…" className="w-full">
          Sign In
        </SubmitButton>
      </PostedForm>
      <div className="prose text-sm text-soft">
        <p>
          Any app that you have set up for this account will do. If you have lost all of them,{" "}
          <Link to="/contact" className="link">
            write to us
          </Link>{" "}
          from your account's email address.
        </p>
      </div>
      <Form method="post" action="/auth/sign-out">
        <SubmitButton tone="quiet" pending="One moment…">
          Sign in as somebody else
        </SubmitButton>
      </Form>
    </AuthFrame>
  );
}
