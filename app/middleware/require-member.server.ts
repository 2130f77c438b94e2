import { redirect, type MiddlewareFunction } from "react-router";
import { member, viewer } from "~/context.server";

/** The gate of every area for members. A visitor signs in first and comes back to the same URL. */
export const requireMember: MiddlewareFunction<Response> = async (
  { request, url, context },
  next,
) => {
  const somebody = context.get(viewer);
  if (!somebody) {
    // A form cannot be sent again after signing in; the page that shows it can be opened again.
    const back = request.method === "GET" || request.method === "HEAD" ? url : pageOf(url);
    // The specification sends visitors of the bookings list home, and everybody else to the sign-in page.
    throw redirect(url.pathname === "/dashboard/bookings" ? "/" : signInPath(back));
  }
  context.set(member, somebody);
  return next();
};

export function signInPath(back: URL): string {
  return `/auth?${new URLSearchParams({ returnTo: `${back.pathname}${back.search}` })}`;
}

function pageOf(url: URL): URL {
  const page = new URL(url);
  page.searchParams.delete("index");
  return page;
}
