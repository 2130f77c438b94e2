import type { MiddlewareFunction } from "react-router";
import { flash, member, platform, viewer } from "~/context.server";
import { authPath } from "~/features/users/account";
import { notFound, seeOther, sessionEnded } from "~/http/responses.server";
import { safeReturnTo } from "~/values/return-to";

/**
 * Admits only admins, after `requireMember`. Members are redirected home. Admins whose rights are inactive until a second factor is used
 * are redirected to its setup.
 */
export const requireAdmin: MiddlewareFunction<Response> = ({ context }, next) => {
  const { isAdmin, mustUseSecondFactor, suspendedBecause } = context.get(member);
  if (isAdmin) return next();
  if (!mustUseSecondFactor || suspendedBecause !== null) throw seeOther("/");
  context
    .get(flash)
    .say("Admins of this site use two-factor authentication. Set it up, and sign in with it.");
  throw seeOther("/dashboard/account#second-factor");
};

/**
 * Admits only admins to a resource route. Signing in must end on a page, so it returns to the page with the link; members are redirected
 * home. Scripts get a status instead of a redirect when they post.
 */
export const requireAdminOfResource: MiddlewareFunction<Response> = (
  { request, context },
  next,
) => {
  const somebody = context.get(viewer);
  if (somebody?.isAdmin) {
    context.set(member, somebody);
    return next();
  }
  const isRead = request.method === "GET" || request.method === "HEAD";
  if (!isRead) throw somebody ? notFound() : sessionEnded();
  if (somebody) throw seeOther("/");
  const { SITE_URL } = context.get(platform).environment;
  throw seeOther(authPath({ returnTo: pageBefore(request, SITE_URL) ?? "/admin" }));
};

/** The page of this site with the link, where the browser sends a referrer. */
function pageBefore({ headers }: Request, origin: string): string | null {
  const address = headers.get("Referer") ?? "";
  return address.startsWith(`${origin}/`)
    ? safeReturnTo(address.slice(origin.length), origin)
    : null;
}
