import type { MiddlewareFunction } from "react-router";
import {
  flash,
  member,
  platform,
  savedReply,
  secondFactorDue,
  settings,
  submittedForm,
  viewer,
  type Platform,
} from "~/context.server";
import { SESSION_COOKIE, unverifiedMemberId } from "~/db/client.server";
import { bookingAt } from "~/features/bookings/quote/wanted-booking.server";
import { authPath, secondFactorPath } from "~/features/users/account";
import { isBrowserOfMember } from "~/features/users/sign-in/known-browser.server";
import { isPrefetch } from "~/values/prefetch";
import { isRateLimited } from "~/http/rate-limits.server";
import { findSavedForm, saveForm } from "~/http/saved-form.server";
import { seeOther } from "~/http/responses.server";
import { memberNamedIn, type SubmittedForm } from "~/values/submitted-form";

type Asked = Parameters<MiddlewareFunction<Response>>[0];

/**
 * Admits only members. A visitor is redirected to the sign-in page, and returns to the same URL. A form that was sent after the session
 * had ended is saved meanwhile, and its page shows it filled in again.
 */
export const requireMember: MiddlewareFunction<Response> = async (asked, next) => {
  const { request, url, context } = asked;
  const somebody = context.get(viewer);
  if (!somebody) throw await signInFirst(asked);
  const { savedForms } = context.get(platform);
  context.set(member, somebody);
  const isRead = request.method === "GET";
  const saved = isRead
    ? await findSavedForm(savedForms, request.headers.get("Cookie"), url, somebody.id)
    : null;
  context.set(savedReply, saved?.reply ?? null);
  const response = await next();
  // The session was ended during the request, and the database refused to write for it.
  if (response.status === 401) return signInFirst(asked);
  // A failed page has not shown it, and neither has a prefetched one: it stays saved.
  const isShown = response.status < 500 && !isPrefetch(request.headers);
  if (saved && isShown) response.headers.append("Set-Cookie", await saved.remove());
  return response;
};

async function signInFirst({ request, url, context }: Asked): Promise<Response> {
  // The specification redirects visitors of the bookings list home, and those of other pages to the sign-in page.
  const isDue = context.get(secondFactorDue);
  const isList = url.pathname === "/dashboard/bookings" && !isDue;
  if (isList) context.get(flash).say("Sign in to see your bookings.");
  const returnTo = `${url.pathname}${url.search}`;
  const mode = (await isNewHere(request, context, returnTo)) ? "sign-up" : "sign-in";
  const away = seeOther(
    isDue ? secondFactorPath({ returnTo }) : isList ? "/" : authPath({ mode, returnTo }),
  );
  if (request.method === "GET" || request.method === "HEAD") return away;
  const form = await context.get(submittedForm)();
  const kept = form && (await save(form, request.headers.get("Cookie"), context.get(platform)));
  const { say } = context.get(flash);
  if (!kept) say("What you sent could not be kept. Send it again once you are signed in.", "error");
  else {
    away.headers.append("Set-Cookie", kept.cookie);
    if (kept.isInPlaceOfAnother)
      say(
        "You have sent two forms while signed out. We kept only the last one: send the other again once you have signed in.",
        "error",
      );
  }
  return away;
}

/** A visitor who is about to book on a browser without an earlier sign-in probably has no account yet. */
async function isNewHere({ method, headers }: Request, context: Asked["context"], path: string) {
  if (method !== "GET" || !bookingAt(path) || !context.get(settings).allowRegistration)
    return false;
  const cookies = headers.get("Cookie") ?? "";
  const { COOKIE_SECRET } = context.get(platform).environment;
  return !cookies.includes(SESSION_COOKIE) && !(await isBrowserOfMember(COOKIE_SECRET, cookies));
}

/**
 * The cookie of the saved form; `null` when it was not saved. It belongs to the member for whom its page was rendered or whose session
 * had ended. Neither is verified, and anybody may claim both, hence the limit.
 */
async function save(form: SubmittedForm, cookies: string | null, here: Platform) {
  const sender = memberNamedIn(form) ?? (await unverifiedMemberId(cookies));
  if (sender !== null && (await isRateLimited(here, "LIMIT_SAVED_FORM"))) return null;
  return saveForm(here.savedForms, { ...form, sender }, cookies);
}
