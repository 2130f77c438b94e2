import { redirect, type MiddlewareFunction } from "react-router";
import { keptReply, member, platform, typedForm, viewer } from "~/context.server";
import { keepForm, takeKeptForm } from "~/middleware/kept-form.server";

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
  if (!somebody) {
    // The specification sends visitors of the bookings list home, and everybody else to the sign-in page.
    const away = redirect(url.pathname === "/dashboard/bookings" ? "/" : signInPath(url));
    const form = await context.get(typedForm)();
    if (form) away.headers.append("Set-Cookie", await keepForm(keptForms, form));
    throw away;
  }
  context.set(member, somebody);
  const cookies = request.method === "GET" ? request.headers.get("Cookie") : null;
  const kept = await takeKeptForm(keptForms, cookies, url);
  context.set(keptReply, kept?.reply ?? null);
  const response = await next();
  if (kept) response.headers.append("Set-Cookie", kept.forget);
  return response;
};

export function signInPath(back: URL): string {
  return `/auth?${new URLSearchParams({ returnTo: `${back.pathname}${back.search}` })}`;
}
