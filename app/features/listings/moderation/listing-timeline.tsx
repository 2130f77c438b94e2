import type { LoggedChange } from "~/features/administration/administration.schema";
import {
  describeActor,
  describeChange,
  differencesOf,
} from "~/features/administration/logged-change";
import { LoggedValue } from "~/features/administration/logged-value";
import { Link } from "~/ui/navigation/link";

type ListingTimelineProps = {
  spaceId: string;
  timeline: readonly (LoggedChange & { ago: string })[];
  /** Whether the log has more lines. */
  hasMore: boolean;
};

/** The log of a listing, latest first. */
export function ListingTimeline({ spaceId, timeline, hasMore }: ListingTimelineProps) {
  return (
    <section aria-labelledby="timeline" className="card grid gap-3 p-5">
      <h2 id="timeline" className="text-xl">
        History
      </h2>
      <ol className="grid divide-y divide-line border-y border-line">
        {timeline.map((change) => (
          <li key={change.id} className="grid gap-1 py-2.5 text-sm">
            <span className="flex flex-wrap justify-between gap-x-4">
              <span className="min-w-0 wrap-anywhere">
                <strong className="font-semibold">{describeActor(change)}</strong>
                <span>{` ${describeChange(change)}`}</span>
              </span>
              <time dateTime={change.happenedAt} className="text-soft">
                {change.ago}
              </time>
            </span>
            {change.action === "update" && (
              <ul className="text-soft wrap-anywhere">
                {differencesOf(change).map(({ column, before, after }) => (
                  <li key={column}>
                    <span>{`${column}: `}</span>
                    <LoggedValue value={before ?? "nothing"} /> →{" "}
                    <LoggedValue value={after ?? "nothing"} />
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
      <p className="flex flex-wrap gap-x-4 text-sm">
        {hasMore && timeline.length < 1000 && (
          <Link to={`/admin/listings/${spaceId}?history=all`} className="link py-1">
            All of its history
          </Link>
        )}
        <Link to={`/admin/audit?row=${spaceId}`} className="link py-1">
          Its lines in the log
        </Link>
      </p>
    </section>
  );
}
