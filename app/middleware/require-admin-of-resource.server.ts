import type { MiddlewareFunction } from "react-router";
import { member, platform, viewer } from "~/context.server";
import { authPath } from "~/features/users/account";
import { notFound, seeOther, sessionEnded } from "~/http/responses.server";
import { safeReturnTo } from "~/values/return-to";

/**
 * Lets only admins have what is no page. Signing in must end on a page, so it leads back to the one with the link; members are sent home.
 * What is posted comes from a script, which a redirect would mislead.
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

/** The page of ours whose link was followed, where the browser says which. */
function pageBefore({ headers }: Request, origin: string): string | null {
  const address = headers.get("Referer") ?? "";
  return address.startsWith(`${origin}/`)
    ? safeReturnTo(address.slice(origin.length), origin)
    : null;
}
