import { db, platform } from "~/context.server";
import { toFeedFile } from "~/features/bookings/calendar/booking-calendar.server";
import { readBookingFeed } from "~/features/bookings/hosting/hosted-booking.server";
import { versionedText } from "~/http/headers.server";
import { isRateLimited, tooOften } from "~/http/rate-limits.server";
import { notFound } from "~/http/responses.server";
import { resourceRoute } from "~/middleware/resource-route.server";
import type { Route } from "./+types/booking-feed";

export const middleware: Route.MiddlewareFunction[] = [resourceRoute];

/** For calendar programs, which cannot sign in: the address is the secret. No cache stores the response. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const here = context.get(platform);
  if (await isRateLimited(here, "LIMIT_VIEW", "feed")) throw tooOften();
  const feed = await readBookingFeed(context.get(db), params.token);
  if (!feed) throw notFound();
  return versionedText(toFeedFile(feed, here.environment.SITE_URL), "text/calendar", {
    "Content-Disposition": 'inline; filename="bookings.ics"',
  });
}
