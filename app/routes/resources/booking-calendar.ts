import { db, platform, settings, viewer } from "~/context.server";
import {
  calendarFileName,
  toCalendarFile,
} from "~/features/bookings/calendar/booking-calendar.server";
import { findBooking } from "~/features/bookings/booking.server";
import { authPath } from "~/features/users/account";
import { notFound, seeOther } from "~/http/responses.server";
import { siteFrame } from "~/middleware/site-frame.server";
import type { Route } from "./+types/booking-calendar";

/** A file cannot show that the database is unavailable, so the browser is redirected to the page of the booking. */
const toPageWhenUnavailable: Route.MiddlewareFunction = async ({ params }, next) => {
  const response = await next();
  return response.status === 503 ? seeOther(pageOf(params.bookingId ?? "")) : response;
};

export const middleware: Route.MiddlewareFunction[] = [toPageWhenUnavailable, siteFrame];

export async function loader({ params, context }: Route.LoaderArgs) {
  const page = pageOf(params.bookingId);
  // Not `requireMember`: signing in must end on a page, and this is a file.
  if (!context.get(viewer)) return seeOther(authPath({ returnTo: page }));
  const booking = await findBooking(context.get(db), params.bookingId);
  if (!booking) throw notFound();
  const { siteName, contactEmail } = context.get(settings);
  const file = toCalendarFile(booking, {
    url: `${context.get(platform).environment.SITE_URL}${page}`,
    organizer: { name: siteName, email: contactEmail },
  });
  return new Response(file, {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": `attachment; filename="${calendarFileName(booking)}"`,
    },
  });
}

function pageOf(bookingId: string): string {
  return `/dashboard/bookings/${encodeURIComponent(bookingId)}`;
}
