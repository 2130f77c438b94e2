import { db, viewer } from "~/context.server";
import { toEarningsFile } from "~/features/bookings/hosting/bookings-file.server";
import { findEarnings } from "~/features/bookings/hosting/hosted-booking.server";
import { authPath } from "~/features/users/account";
import { notFound, seeOther } from "~/http/responses.server";
import { resourceRoute } from "~/middleware/resource-route.server";
import { siteFrame } from "~/middleware/site-frame.server";
import type { Route } from "./+types/earnings-file";

export const middleware: Route.MiddlewareFunction[] = [resourceRoute, siteFrame];

export async function loader({ params, context }: Route.LoaderArgs) {
  // Not `requireMember`: signing in must end on a page, and this is a file.
  if (!context.get(viewer)) {
    const returnTo = `/dashboard/listings/${encodeURIComponent(params.spaceId)}/earnings`;
    return seeOther(authPath({ returnTo }));
  }
  const earnings = await findEarnings(context.get(db), params.spaceId);
  if (!earnings) throw notFound();
  return new Response(toEarningsFile(earnings), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="earnings-${params.spaceId.slice(0, 8)}.csv"`,
    },
  });
}
