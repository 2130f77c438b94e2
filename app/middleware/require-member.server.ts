import type { MiddlewareFunction } from "react-router";
import { member, platform, savedReply, submittedForm, viewer } from "~/context.server";
import { unverifiedMemberId } from "~/db/client.server";
import { authPath } from "~/features/users/account";
import { findSavedForm, saveForm } from "~/http/saved-form.server";
import { seeOther } from "~/http/responses.server";

/**
 * Lets only members in. A visitor is sent to sign in, and comes back to the same URL. A form that was sent after the
 * session had ended is saved meanwhile, and its page shows it filled in again.
 */
export const requireMember: MiddlewareFunction<Response> = async (
  { request, url, context },
  next,
) => {
  const somebody = context.get(viewer);
  const { savedForms } = context.get(platform);
  const cookies = request.headers.get("Cookie");
  const toSignIn = async () => {
    // The specification sends visitors of the bookings list home, and everybody else to the sign-in page.
    const away = seeOther(
      url.pathname === "/dashboard/bookings"
        ? "/"
        : authPath({ returnTo: `${url.pathname}${url.search}` }),
    );
    const form = await context.get(submittedForm)();
    const sender = await unverifiedMemberId(cookies);
    if (form) away.headers.append("Set-Cookie", await saveForm(savedForms, { ...form, sender }));
    return away;
  };
  if (!somebody) throw await toSignIn();
  context.set(member, somebody);
  const isRead = request.method === "GET";
  const saved = isRead ? await findSavedForm(savedForms, cookies, url, somebody.id) : null;
  context.set(savedReply, saved?.reply ?? null);
  const response = await next();
  // The session was ended, from another device for instance, after it had been asked for.
  if (response.status === 401) throw await toSignIn();
  // A page that failed has not shown it: it stays saved for the next try.
  if (saved && response.status < 500) response.headers.append("Set-Cookie", await saved.remove());
  return response;
};
