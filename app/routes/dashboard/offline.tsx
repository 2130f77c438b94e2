import { db } from "~/context.server";
import { listNextBookings } from "~/features/bookings/booking.server";
import { NextBookings } from "~/features/bookings/next-bookings";
import { pageMeta } from "~/ui/layout/page-meta";
import { formatInstant, formatUtc } from "~/values/day";
import type { Route } from "./+types/offline";

/** The next bookings, for the service worker: it shows this page, as it was when it was saved, where there is no connection. */
export async function loader({ context }: Route.LoaderArgs) {
  const bookings = await listNextBookings(context.get(db));
  const now = new Date().toISOString();
  const [next] = bookings;
  // In the zone that the guest needs next.
  const savedAt = next
    ? formatInstant(now, next.timezone, next.space.city, next.cityZone)
    : formatUtc(now);
  return { bookings, savedAt };
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
      <h1 className="text-3xl">You are offline</h1>
      <p className="measure">
        {`The page you wanted needs a connection. Below are your next bookings, as we saved them on ${savedAt}: what has changed since is missing. Your browser forgets this copy when you sign out.`}
      </p>
      {bookings.length > 0 ? (
        <NextBookings bookings={bookings} />
      ) : (
        <p className="text-soft">You had no booking ahead.</p>
      )}
    </div>
  );
}
