import { db, viewer } from "~/context.server";
import { toBookingsFile } from "~/features/bookings/hosting/bookings-file.server";
import { HostedFileSearch } from "~/features/bookings/hosting/hosted-booking.forms";
import { listAllHostedBookings } from "~/features/bookings/hosting/hosted-booking.server";
import { authPath } from "~/features/users/account";
import { readSearch } from "~/http/read-form.server";
import { notFound, seeOther } from "~/http/responses.server";
import { resourceRoute } from "~/middleware/resource-route.server";
import { siteFrame } from "~/middleware/site-frame.server";
import type { Route } from "./+types/bookings-file";

export const middleware: Route.MiddlewareFunction[] = [resourceRoute, siteFrame];

export async function loader({ url, params, context }: Route.LoaderArgs) {
  // Not `requireMember`: signing in must end on a page, and this is a file.
  if (!context.get(viewer)) {
    const returnTo = `/dashboard/listings/${encodeURIComponent(params.spaceId)}/bookings`;
    return seeOther(authPath({ returnTo }));
  }
  const wanted = readSearch(url, HostedFileSearch);
  const found = await listAllHostedBookings(context.get(db), params.spaceId, wanted);
  if (!found) throw notFound();
  const name = `bookings-${wanted.show}-${params.spaceId.slice(0, 8)}.csv`;
  return new Response(toBookingsFile(found.bookings), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}"`,
    },
  });
}
