import type { Activity } from "~/features/bookings/booking.schema";
import { Link } from "~/ui/navigation/link";
import type { Path } from "~/values/path";

type ActivityListProps = { activity: (Activity & { ago: string })[] };

/** The latest actions of this member, read from their own rows. */
export function ActivityList({ activity }: ActivityListProps) {
  return (
    <section aria-labelledby="recent-activity" className="grid content-start gap-3">
      <h2 id="recent-activity" className="text-xl">
        Recent activity
      </h2>
      {activity.length === 0 ? (
        <p className="measure text-soft">
          Nothing yet. Your bookings, cancellations and saved spaces show up here.
        </p>
      ) : (
        <ol className="divide-y divide-line border-y border-line">
          {activity.map((entry) => (
            <li key={`${entry.kind} ${entry.happenedAt} ${entry.spaceId}`}>
              <Entry entry={entry} />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

const VERBS: Record<Activity["kind"], string> = {
  booked: "Booked",
  changed: "Changed",
  cancelled: "Cancelled",
  saved: "Saved",
};

function Entry({ entry }: { entry: Activity & { ago: string } }) {
  const to: Path = entry.bookingId
    ? `/dashboard/bookings/${entry.bookingId}`
    : `/spaces/${entry.spaceId}`;
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-4 py-3">
      <span>
        <span>{`${VERBS[entry.kind]} `}</span>
        <Link to={to} className="link">
          {entry.spaceName}
        </Link>
      </span>
      <time dateTime={entry.happenedAt} className="text-sm text-soft">
        {entry.ago}
      </time>
    </p>
  );
}
