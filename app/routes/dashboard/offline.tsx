import { db } from "~/context.server";
import { listNextBookings } from "~/features/bookings/booking.server";
import { NextBookings } from "~/features/bookings/next-bookings";
import { pageMeta } from "~/ui/layout/page-meta";
import { formatInstant } from "~/values/day";
import type { Route } from "./+types/offline";

/** The next bookings, for the service worker: it shows this page, as it was when it was saved, where there is no connection. */
export async function loader({ context }: Route.LoaderArgs) {
  return {
    bookings: await listNextBookings(context.get(db)),
    savedAt: formatInstant(new Date().toISOString(), "UTC", "UTC"),
  };
}

/** Its scripts could load nothing without a connection. */
export const handle = "text";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    title: "Your next bookings, saved for offline",
    description: "Your next bookings, readable without a connection.",
  });

export default function Offline({ loaderData: { bookings, savedAt } }: Route.ComponentProps) {
  return (
    <div className="page grid gap-6 py-10">
      <h1 className="text-3xl">Your next bookings</h1>
      <p className="measure">
        {`This is a copy from ${savedAt}. Your browser shows it when there is no connection, and forgets it when you sign out. What has changed since is not in it.`}
      </p>
      {bookings.length > 0 ? (
        <NextBookings bookings={bookings} />
      ) : (
        <p className="text-soft">You had no booking ahead.</p>
      )}
    </div>
  );
}
