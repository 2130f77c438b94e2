import { ArrivalForms } from "~/features/bookings/hosting/arrival-form";
import { describeStayToday, guestName } from "~/features/bookings/hosting/hosted-booking";
import type { HostOverview } from "~/features/bookings/hosting/hosted-booking.schema";
import { Link } from "~/ui/navigation/link";
import { formatCount } from "~/values/count";

type Space = HostOverview["today"][number];
type Guest = HostOverview["guests"][number];
type TodayProps = Pick<HostOverview, "guests"> & { spaces: Space[]; memberId: string };

/** The number of spaces that are shown at once. The others are in a `details` element. */
const SHOWN = 4;

/** The guests who arrive and leave today at a host's spaces, each with the buttons that mark the arrival. */
export function TodayAtSpaces({ spaces, ...shared }: TodayProps) {
  // One more space is shown too: the line that hides it would take as much room.
  const shown = spaces.length === SHOWN + 1 ? SHOWN + 1 : SHOWN;
  return (
    <section
      aria-labelledby="today"
      className="card grid content-start gap-3 self-start p-4 md:p-6"
    >
      <h2 id="today" className="text-xl">
        Today at your spaces
      </h2>
      {spaces.length === 0 ? (
        <p className="measure text-soft">Nobody has a desk at your spaces today.</p>
      ) : (
        <>
          <SpaceList spaces={spaces.slice(0, shown)} {...shared} />
          {spaces.length > shown && (
            <details className="border-t border-line">
              <summary className="link w-fit cursor-pointer py-2.5">
                {`${spaces.length - shown} more spaces`}
              </summary>
              <SpaceList spaces={spaces.slice(shown)} {...shared} />
            </details>
          )}
        </>
      )}
    </section>
  );
}

function SpaceList({ spaces, guests, memberId }: TodayProps) {
  return (
    <ul className="grid gap-4">
      {spaces.map((space) => (
        <li key={space.spaceId} className="border-t border-line pt-3">
          <SpaceToday
            space={space}
            guests={guests.filter(({ spaceId }) => spaceId === space.spaceId)}
            memberId={memberId}
          />
        </li>
      ))}
    </ul>
  );
}

function SpaceToday({
  space,
  guests,
  memberId,
}: {
  space: Space;
  guests: Guest[];
  memberId: string;
}) {
  const page = `/dashboard/listings/${space.spaceId}/bookings` as const;
  const others = space.here - guests.length;
  return (
    <>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="min-w-0 flex-1 basis-28 wrap-anywhere">
          <strong>{space.name}</strong>{" "}
          <span className="block text-sm text-soft">{describe(space)}</span>
        </span>
        <Link
          to={`${page}/today`}
          aria-label={`Front desk of ${space.name}`}
          className="link inline-block py-1.5"
        >
          Front desk
        </Link>
      </p>
      {guests.length > 0 && (
        <ul aria-label={`Guests of ${space.name}`} className="divide-y divide-line">
          {guests.map((guest) => (
            <li
              key={guest.id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5"
            >
              <span className="min-w-0 flex-1 basis-28 wrap-anywhere">
                <span>{guestName(guest)}</span>
                <span className="block text-sm text-soft">
                  {`${describeStayToday(guest)}${guest.desks > 1 ? `, ${formatCount(guest.desks, "desk")}` : ""}`}
                </span>
              </span>
              <ArrivalForms booking={guest} memberId={memberId} action={`${page}?at-dashboard`} />
            </li>
          ))}
        </ul>
      )}
      {guests.length > 0 && others > 0 && (
        <p className="text-sm text-soft">
          {`${formatCount(others, "other guest has", "other guests have")} a desk today.`}
        </p>
      )}
    </>
  );
}

/** "2 bookings start, 1 is under way": counted by days, not by marks of arrival. */
function describe({ arriving, here }: Space): string {
  const staying = here - arriving;
  return [
    arriving > 0 && formatCount(arriving, "booking starts", "bookings start"),
    staying > 0 && `${staying} under way`,
  ]
    .filter(Boolean)
    .join(", ");
}
