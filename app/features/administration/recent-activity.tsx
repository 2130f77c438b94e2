import type { NamedChange } from "~/features/administration/administration.schema";
import {
  changedColumns,
  describeActor,
  describeChange,
} from "~/features/administration/logged-change";
import { Link } from "~/ui/navigation/link";
import { pagePath } from "~/values/page";

/** The latest lines of the log in words, each with a link to all changes of its row. */
export function RecentActivity({
  activity,
}: {
  activity: readonly (NamedChange & { ago: string })[];
}) {
  if (activity.length === 0) return <p className="text-soft">Nothing has been changed yet.</p>;
  return (
    <ol className="grid">
      {activity.map((change) => (
        <li
          key={change.id}
          className="grid gap-0.5 border-b border-line py-2.5 text-sm last:border-0"
        >
          <span>
            <strong className="font-semibold">{describeActor(change)}</strong>{" "}
            <Link
              to={pagePath("/admin/audit", { table: change.tableName, row: change.rowId }, null)}
              // Lines about the same row differ in nothing but their time.
              aria-describedby={`change-${change.id}`}
              className="link wrap-anywhere"
            >
              {change.name === null
                ? describeChange(change)
                : `${describeChange(change)} “${change.name}”`}
            </Link>
            {change.action === "update" && (
              <span className="text-soft">{`: ${changedColumns(change).join(", ")}`}</span>
            )}
          </span>
          <time
            id={`change-${change.id}`}
            dateTime={change.happenedAt}
            className="text-xs text-soft"
          >
            {change.ago}
          </time>
        </li>
      ))}
    </ol>
  );
}
