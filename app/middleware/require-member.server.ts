import type { MiddlewareFunction } from "react-router";
import { keptReply, member, platform, typedForm, viewer } from "~/context.server";
import { formerMemberOf } from "~/db/client.server";
import { authPath } from "~/features/users/account";
import { findKeptForm, keepForm } from "~/http/kept-form.server";
import { seeOther } from "~/http/responses.server";

/**
 * The gate of every area for members. A visitor signs in first and comes back to the same URL; a form that was sent
 * after the session had ended waits meanwhile, and is filled in again on the page that shows it.
 */
export const requireMember: MiddlewareFunction<Response> = async (
  { request, url, context },
  next,
) => {
  const somebody = context.get(viewer);
  const { keptForms } = context.get(platform);
  const cookies = request.headers.get("Cookie");
  if (!somebody) {
    // The specification sends visitors of the bookings list home, and everybody else to the sign-in page.
    const away = seeOther(
      url.pathname === "/dashboard/bookings"
        ? "/"
        : authPath({ returnTo: `${url.pathname}${url.search}` }),
    );
    const form = await context.get(typedForm)();
    const sender = await formerMemberOf(cookies);
    if (form) away.headers.append("Set-Cookie", await keepForm(keptForms, { ...form, sender }));
    throw away;
  }
  context.set(member, somebody);
  const isRead = request.method === "GET";
  const kept = isRead ? await findKeptForm(keptForms, cookies, url, somebody.id) : null;
  context.set(keptReply, kept?.reply ?? null);
  const response = await next();
  // A page that failed has not shown it: it waits for the next try.
  if (kept && response.status < 500) response.headers.append("Set-Cookie", await kept.forget());
  return response;
};
