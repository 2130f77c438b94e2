import type { HostOverview } from "~/features/bookings/hosted-booking.schema";
import { Link } from "~/ui/navigation/link";

type Spaces = HostOverview["today"];

/** How many spaces are shown at once. The others are behind a line that opens. */
const SHOWN = 4;

/** Who comes today to the spaces of a host, each with the way to its front desk. */
export function ArrivalsToday({ spaces }: { spaces: Spaces }) {
  const arriving = spaces.reduce((sum, space) => sum + space.arriving, 0);
  // A line that opens for a single space would take its place.
  const shown = spaces.length === SHOWN + 1 ? SHOWN + 1 : SHOWN;
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
        <div className="self-center">
          <SpaceList spaces={spaces.slice(0, shown)} />
          {spaces.length > shown && (
            <details className="border-t border-line">
              <summary className="link w-fit cursor-pointer py-2">
                {spaces.length - shown} more spaces
              </summary>
              <SpaceList spaces={spaces.slice(shown)} />
            </details>
          )}
        </div>
      )}
    </section>
  );
}

function SpaceList({ spaces }: { spaces: Spaces }) {
  return (
    <ul className="divide-y divide-line">
      {spaces.map((space) => (
        <li
          key={space.spaceId}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-5 py-2"
        >
          <span className="wrap-anywhere">
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
  );
}

/** "2 arriving, 1 staying". */
function describe({ arriving, here }: Spaces[number]): string {
  const staying = here - arriving;
  return [arriving > 0 && `${arriving} arriving`, staying > 0 && `${staying} staying`]
    .filter(Boolean)
    .join(", ");
}
