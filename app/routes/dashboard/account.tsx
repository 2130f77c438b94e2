import { db, flash, member, platform } from "~/context.server";
import { awaitedMailCookie, readAwaitedMail } from "~/features/users/sign-in/awaited-mail.server";
import { sendAddressLink } from "~/features/users/sign-in/address-link.server";
import { AccountForm } from "~/features/users/sign-in/credentials.forms";
import { describeProofRefusal } from "~/features/users/sign-in/credentials";
import { askForEmail, replacePassword } from "~/features/users/sign-in/credentials.server";
import { EmailForm } from "~/features/users/email-form";
import { isKnownBrowser } from "~/features/users/sign-in/known-browser.server";
import { OwnDataSection } from "~/features/users/own-data-section";
import { PasswordForm } from "~/features/users/password-form";
import { SecondFactorStatus } from "~/features/users/sign-in/second-factor-status";
import { SessionList } from "~/features/users/session-list";
import { endOtherSessions, endSession, findAccount } from "~/features/users/session.server";
import { SettingsFrame } from "~/features/users/settings-frame";
import { formAction } from "~/form-action.server";
import { isRateLimited, refuseRateLimited, tooManyPasswords } from "~/http/rate-limits.server";
import { alertReply, refuse, seeOther } from "~/http/responses.server";
import { ReplyAlert } from "~/ui/forms/reply-alert";
import { useReply } from "~/ui/forms/saved-reply";
import { pageMeta } from "~/ui/layout/page-meta";
import { formatAgo } from "~/values/ago";
import { formatCount } from "~/values/count";
import { revalidateAfterConflict } from "~/ui/forms/revalidate-after-conflict";
import type { Route } from "./+types/account";

const PAGE = "/dashboard/account";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { sessions, secondFactors, ...account } = await findAccount(context.get(db));
  const awaited = await readAwaitedMail(request.headers.get("Cookie"));
  const now = new Date();
  return {
    member: { id: context.get(member).id, email: account.email },
    secondFactors,
    isRequired: context.get(member).mustUseSecondFactor,
    isVerified: account.emailVerifiedAt !== null,
    // The cookie has the requested address, also where no mail was sent because that address has an account.
    pendingEmail: account.pendingEmail ?? (awaited?.returnTo === PAGE ? awaited.email : null),
    unopenedMailbox: account.unopenedMailbox,
    sessions: sessions.map(({ beganAt, seenAt, ...session }) => ({
      ...session,
      began: formatAgo(beganAt, now),
      seen: isRecent(seenAt, now) ? "recently" : formatAgo(seenAt, now),
    })),
  };
}

export const action = formAction(
  AccountForm,
  { limit: "LIMIT_ACCOUNT" },
  async ({ form, value }, { request, context }: Route.ActionArgs) => {
    const { email } = context.get(member);
    const here = context.get(platform);
    const client = context.get(db);
    const say = (text: string) => context.get(flash).say(text);
    if ("currentPassword" in value) {
      const cookies = request.headers.get("Cookie");
      const isKnown = () => isKnownBrowser(here.environment.COOKIE_SECRET, cookies, email);
      const tooMany = await tooManyPasswords(here, email, isKnown);
      if (tooMany) return refuseRateLimited(form, tooMany);
    }
    switch (value.intent) {
      case "change-email": {
        const { newEmail, currentPassword: password, code = null } = value;
        if (newEmail.toLowerCase() === email.toLowerCase())
          return refuse(
            form.reply({ fieldErrors: { newEmail: ["That is already your address."] } }),
          );
        if (await isRateLimited(here, "LIMIT_MAIL")) return refuseRateLimited(form);
        const outcome = await askForEmail(client, { email, password, code, newEmail });
        if (!outcome.ok) return refuse(form.reply(mistakeOf(outcome)));
        const response = seeOther(`${PAGE}#email`);
        const awaited = await awaitedMailCookie({ email: newEmail, returnTo: PAGE });
        response.headers.append("Set-Cookie", awaited);
        return response;
      }
      case "change-password": {
        const { currentPassword: password, code = null, newPassword } = value;
        const outcome = await replacePassword(client, { email, password, code, newPassword });
        if (!outcome.ok) return refuse(form.reply(mistakeOf(outcome)));
        say("Your password is changed. Other devices are signed out.");
        return seeOther(PAGE);
      }
      case "send-link": {
        if (await isRateLimited(here, "LIMIT_MAIL")) return refuseRateLimited(form);
        const outcome = await sendAddressLink(client);
        if (outcome) return refuse(alertReply(form, describeTooManyLinks(outcome.limit)), 409);
        here.deliverMail();
        say(`A link is on its way to ${email}. Open it within a day.`);
        return seeOther(`${PAGE}#email`);
      }
      case "end-session":
        await endSession(client, value.sessionId);
        say("That device is signed out.");
        return seeOther(`${PAGE}#devices`);
      case "end-other-sessions": {
        const ended = await endOtherSessions(client);
        say(`Signed out on ${formatCount(ended, "other device")}.`);
        return seeOther(`${PAGE}#devices`);
      }
    }
  },
);

type Refusal = Parameters<typeof describeProofRefusal>[0] | { refusal: "same-password" };

function mistakeOf(refused: Refusal) {
  return refused.refusal === "same-password"
    ? { fieldErrors: { newPassword: ["That is your current password. Choose another one."] } }
    : describeProofRefusal(refused);
}

function describeTooManyLinks(limit: number) {
  return `We have sent ${formatCount(limit, "link")} to this address within a day. Look for them, in your spam folder as well, or ask again tomorrow.`;
}

/** Whether a time with a precision of an hour is so recent that the device may be in use. */
function isRecent(seenAt: string, now: Date): boolean {
  return now.getTime() - Date.parse(seenAt) < 2 * 3_600_000;
}

/** After a refusal the page is for the member who is signed in now. */
export const shouldRevalidate = revalidateAfterConflict;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    title: "Account",
    description: "Your email address, your password, where you are signed in, and your data.",
  });

export default function AccountPage({ loaderData, actionData }: Route.ComponentProps) {
  const { member, isVerified, sessions, secondFactors, isRequired } = loaderData;
  const asksForCode = secondFactors !== null && secondFactors.length > 0;
  const reply = useReply(actionData);
  const replyTo = (...intents: AccountForm["intent"][]) =>
    intents.some((intent) => reply?.initialValue?.["intent"] === intent) ? reply : undefined;
  return (
    <SettingsFrame page={PAGE} title="Account">
      <ReplyAlert
        reply={actionData}
        besides={[
          "change-email",
          "change-password",
          !isVerified && "send-link",
          "end-session",
          "end-other-sessions",
        ]}
      />
      <div className="grid items-start gap-x-14 gap-y-12 lg:grid-cols-2">
        <EmailForm
          member={member}
          isVerified={isVerified}
          pendingEmail={loaderData.pendingEmail}
          unopenedMailbox={loaderData.unopenedMailbox}
          asksForCode={asksForCode}
          reply={replyTo("change-email")}
          linkReply={replyTo("send-link")}
        />
        <PasswordForm
          member={member}
          asksForCode={asksForCode}
          reply={replyTo("change-password")}
        />
        <SessionList
          sessions={sessions}
          memberId={member.id}
          reply={replyTo("end-session", "end-other-sessions")}
        />
        <div className="grid gap-12">
          <SecondFactorStatus factors={secondFactors} isRequired={isRequired} />
          <OwnDataSection />
        </div>
      </div>
    </SettingsFrame>
  );
}
