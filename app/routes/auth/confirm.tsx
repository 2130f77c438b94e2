import { redirect, type RouterContextProvider } from "react-router";
import { db, flash, platform, requestRecord, viewer } from "~/context.server";
import { nullIfUnavailable } from "~/db/errors.server";
import { findReturn } from "~/features/account-deletion/account-deletion.server";
import { bookingAt } from "~/features/bookings/quote/wanted-booking.server";
import { findSiteFrame } from "~/features/settings/settings.server";
import { authPath, beginningOf, recoveryPath, secondFactorPath } from "~/features/users/account";
import { MailLink, MailLinkForm, type MailLinkType } from "~/features/users/account.forms";
import { confirmMail } from "~/features/users/account.server";
import { AuthFrame } from "~/features/users/sign-in/auth-frame";
import { awaitedMailCookie, readAwaitedMail } from "~/features/users/sign-in/awaited-mail.server";
import { knownBrowserCookie } from "~/features/users/sign-in/known-browser.server";
import { recoveryCookie } from "~/features/users/sign-in/recovery.server";
import { sessionId } from "~/features/users/session.server";
import { MailLinkSteps, mailLinkTitles } from "~/features/users/sign-in/mail-link-steps";
import { formAction } from "~/form-action.server";
import { readSearch } from "~/http/read-form.server";
import { refuse, seeOther } from "~/http/responses.server";
import { tryCookie } from "~/middleware/try-cookie.server";
import { pageMeta } from "~/ui/layout/page-meta";
import { safeReturnTo } from "~/values/return-to";
import { revalidateAfterConflict } from "~/ui/forms/revalidate-after-conflict";
import type { Route } from "./+types/confirm";

export const middleware: Route.MiddlewareFunction[] = [tryCookie];

/**
 * The target of the links in all mails: a page with a button. Only the button uses the link, because programs that scan mail open links,
 * and a member who is already signed in decides whether to change the account.
 */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const link = readLink(url);
  if (!link) throw await refusedLink(request, context, null);
  const { email, id } = context.get(viewer) ?? {};
  return {
    type: link.type,
    member: email && id ? { id, email } : null,
    origin: context.get(platform).environment.SITE_URL,
  };
}

export const action = formAction(
  MailLinkForm,
  { limit: "LIMIT_SIGN_IN_ADDRESS" },
  async ({ form, value }, { request, url, context }: Route.ActionArgs) => {
    const link = readLink(url);
    if (!link) return refusedLink(request, context, null);
    const somebody = context.get(viewer);
    if (somebody && value.readBy !== somebody.id)
      return refuse(
        form.reply({
          formErrors: ["Somebody has signed in here in the meantime. Please read this again."],
        }),
        409,
      );
    const outcome = await confirmMail(context.get(db), link);
    if (!outcome.ok) return refusedLink(request, context, link.type);
    if (outcome.notEnded) context.get(requestRecord).trouble.push(`sign-out: ${outcome.notEnded}`);
    const isBack = outcome.signedIn && (await nullIfUnavailable(findReturn(context.get(db))));
    const { say } = context.get(flash);
    // The page for the new password still needs the page to return to.
    if (link.type === "recovery") {
      if (isBack) say(ACCOUNT_IS_BACK);
      const recovering = seeOther("/auth/reset-password");
      const secrets = context.get(platform).environment.COOKIE_SECRET;
      recovering.headers.append(
        "Set-Cookie",
        await recoveryCookie(secrets, await sessionId(context.get(db)), new Date()),
      );
      return recovering;
    }
    const awaited = await awaitedReturnTo(request, context);
    if (!outcome.signedIn) {
      // The second mail has still to be confirmed.
      say("Confirmed. Now open the link in the email to your other address.");
      return seeOther(somebody ? ACCOUNT : "/");
    }
    const returnTo = awaited ?? (link.type === "email_change" ? ACCOUNT : null);
    const isDue = outcome.needsSecondFactor;
    const isSaid = !isDue || link.type === "email_change";
    const done = [isSaid && confirmed[link.type], isBack && ACCOUNT_IS_BACK]
      .filter(Boolean)
      .join(" ");
    const frame = isDue ? null : await nullIfUnavailable(findSiteFrame(context.get(db)));
    const { path, note } = beginningOf(frame?.viewer ?? null, returnTo, done);
    if (note && (isBack || !bookingAt(path))) say(note);
    const response = seeOther(isDue ? secondFactorPath({ returnTo }) : path);
    response.headers.append("Set-Cookie", await awaitedMailCookie(null));
    const { COOKIE_SECRET } = context.get(platform).environment;
    const cookies = request.headers.get("Cookie");
    const known = await knownBrowserCookie(COOKIE_SECRET, cookies, outcome.email);
    response.headers.append("Set-Cookie", known);
    return response;
  },
);

/** After a refusal the page is for the member who is signed in now. */
export const shouldRevalidate = revalidateAfterConflict;

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta({
    matches,
    title: loaderData ? mailLinkTitles[loaderData.type] : "A link from an email",
    description: "One more step to use the link from our email.",
    origin: loaderData?.origin,
    path: "/auth/confirm",
  });

export default function Confirm({
  loaderData: { type, member },
  actionData,
}: Route.ComponentProps) {
  return (
    <AuthFrame title={mailLinkTitles[type]}>
      <MailLinkSteps type={type} member={member} reply={actionData} />
    </AuthFrame>
  );
}

/** The page that shows a change of address. */
const ACCOUNT = "/dashboard/account";

const confirmed: Record<Exclude<MailLinkType, "recovery">, string> = {
  signup: "Your email address is confirmed. You are signed in.",
  email_change: "Your email address is changed.",
  magiclink: "You are signed in.",
};

function readLink(url: URL) {
  return readSearch(url, MailLink.nullable().catch(null));
}

const ACCOUNT_IS_BACK =
  "Your account is back and will not be deleted. Bookings and listings stay as they are.";

type Context = Readonly<RouterContextProvider>;

async function awaitedReturnTo(request: Request, context: Context): Promise<string | null> {
  const awaited = await readAwaitedMail(request.headers.get("Cookie"));
  return safeReturnTo(awaited?.returnTo, context.get(platform).environment.SITE_URL);
}

async function refusedLink(request: Request, context: Context, type: MailLinkType | null) {
  const returnTo = await awaitedReturnTo(request, context);
  if (type === "recovery") return redirect(recoveryPath({ step: "link-used", returnTo }), 303);
  if (!context.get(viewer)) return redirect(authPath({ mode: "link-used", returnTo }), 303);
  // Opened twice in the same browser: nothing is left to do.
  context.get(flash).say("That link was used before or is too old. You are signed in.");
  return redirect(returnTo ?? "/", 303);
}
