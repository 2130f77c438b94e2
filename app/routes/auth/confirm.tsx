import { redirect, type RouterContextProvider } from "react-router";
import { db, flash, platform, viewer } from "~/context.server";
import { authPath, recoveryPath } from "~/features/users/account";
import { MailLink, type MailLinkType } from "~/features/users/account.forms";
import { confirmMail } from "~/features/users/account.server";
import { awaitedMailCookie, readAwaitedMail } from "~/features/users/awaited-mail.server";
import { readSearch } from "~/http/read-form.server";
import { safeReturnTo } from "~/values/return-to";
import type { Route } from "./+types/confirm";

/** Where the links of all mails lead. The answer is a redirect, also for a link that is no longer valid. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  // Mail scanners ask with HEAD, which must not use the link up.
  if (request.method === "HEAD") return null;
  const awaited = await readAwaitedMail(request.headers.get("Cookie"));
  const returnTo = safeReturnTo(awaited?.returnTo, context.get(platform).environment.SITE_URL);
  const link = readSearch(url, MailLink.nullable().catch(null));
  if (!link) return refusedLink(context, null, returnTo);

  const outcome = await confirmMail(context.get(db), {
    tokenHash: link.token_hash,
    type: link.type,
  });
  if (!outcome.ok) return refusedLink(context, link.type, returnTo);
  // The page for the new password still needs to know where to go afterwards.
  if (link.type === "recovery") return redirect("/auth/reset-password");
  context
    .get(flash)
    .say(
      outcome.signedIn
        ? confirmed[link.type]
        : "Confirmed. Now open the link in the mail to your other address.",
    );
  const response = redirect(returnTo ?? "/");
  response.headers.append("Set-Cookie", await awaitedMailCookie(null));
  return response;
}

export default function Confirm() {
  return null;
}

const confirmed: Record<Exclude<MailLinkType, "recovery">, string> = {
  signup: "Your email address is confirmed. You are signed in.",
  email_change: "Your new email address is confirmed.",
  magiclink: "You are signed in.",
};

function refusedLink(
  context: Readonly<RouterContextProvider>,
  type: MailLinkType | null,
  returnTo: string | null,
) {
  if (type === "recovery") return redirect(recoveryPath({ step: "link-used", returnTo }));
  if (!context.get(viewer)) return redirect(authPath({ mode: "link-used", returnTo }));
  // Opened twice in the same browser: there is nothing left to do.
  context.get(flash).say("That link was used before or is too old. You are signed in.");
  return redirect(returnTo ?? "/");
}
