import type { AdminOverview } from "~/features/administration/administration.schema";
import { Link } from "~/ui/navigation/link";
import type { Path } from "~/values/path";

type Wait = AdminOverview["waits"][number] & { ago: string };

const KINDS: Record<Wait["kind"], string> = {
  listing: "A listing to judge",
  change: "A proposed change",
  claim: "A claim",
  review: "A reported review",
  report: "A reported listing",
  thread: "A reported conversation",
  member: "A reported member",
  comment: "A comment",
  contact: "A message to the team",
  support: "A message to support",
};

/** The page on which an admin decides about each kind. A proposed change is named by its listing. */
const PAGES: Record<Wait["kind"], (id: string) => Path> = {
  listing: (id) => `/admin/listings/${id}`,
  change: (id) => `/admin/listings/${id}`,
  claim: (id) => `/admin/claims/${id}`,
  review: (id) => `/admin/reviews/${id}`,
  report: (id) => `/admin/reports/${id}`,
  thread: (id) => `/admin/reports/conversations/${id}`,
  member: (id) => `/admin/reports/people/${id}`,
  comment: (id) => `/admin/comments/${id}`,
  contact: (id) => `/admin/messages/${id}`,
  support: (id) => `/admin/messages/support/${id}`,
};

/** The items that have waited longest for an admin. */
export function WaitingList({ waits }: { waits: readonly Wait[] }) {
  if (waits.length === 0) return <p className="text-soft">Nothing waits.</p>;
  return (
    <ol className="grid">
      {waits.map(({ kind, id, name, since, ago }) => (
        <li
          key={`${kind} ${id}`}
          className="flex flex-wrap justify-between gap-x-4 border-b border-line py-2.5 text-sm last:border-0"
        >
          <span>
            <Link to={PAGES[kind](id)} className="link">
              {KINDS[kind]}
            </Link>
            {name && (
              <span className="text-soft">
                : <bdi>{name}</bdi>
              </span>
            )}
          </span>
          <time dateTime={since} className="text-soft">
            {ago}
          </time>
        </li>
      ))}
    </ol>
  );
}
