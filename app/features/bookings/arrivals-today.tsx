import type { HostOverview } from "~/features/bookings/hosted-booking.schema";
import { Link } from "~/ui/navigation/link";

/** Who comes today to the spaces of a host, each with the way to its front desk. */
export function ArrivalsToday({ spaces }: { spaces: HostOverview["today"] }) {
  const arriving = spaces.reduce((sum, space) => sum + space.arriving, 0);
  return (
    <section
      aria-labelledby="arrivals-today"
      className="card grid gap-x-10 gap-y-4 p-5 md:grid-cols-[12rem_1fr] md:p-6"
    >
      <div>
        <h2 id="arrivals-today" className="text-xl">
          Arrivals today
        </h2>
        <p className="font-display text-4xl font-semibold tracking-tight tabular-nums">
          {arriving}
        </p>
      </div>
      {spaces.length === 0 ? (
        <p className="measure self-center text-soft">Nobody has a desk at your spaces today.</p>
      ) : (
        <ul className="divide-y divide-line self-center">
          {spaces.map((space) => (
            <li
              key={space.spaceId}
              className="flex flex-wrap items-baseline justify-between gap-x-5 py-2"
            >
              <span className="min-w-0 wrap-anywhere">
                <strong>{space.name}</strong>
                <span className="block text-sm text-soft">{describe(space)}</span>
              </span>
              <Link
                to={`/dashboard/listings/${space.spaceId}/bookings/today`}
                aria-label={`Front desk of ${space.name}`}
                className="link inline-block py-1.5"
              >
                Front desk
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** "2 arriving, 1 staying". */
function describe({ arriving, here }: HostOverview["today"][number]): string {
  const staying = here - arriving;
  return [arriving > 0 && `${arriving} arriving`, staying > 0 && `${staying} staying`]
    .filter(Boolean)
    .join(", ");
}
