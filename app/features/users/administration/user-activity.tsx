import type {
  ManagedUser,
  MemberReport,
} from "~/features/users/administration/managed-user.schema";
import { Link } from "~/ui/navigation/link";
import { formatInteger } from "~/values/count";
import { formatDay, formatSpanWithYear } from "~/values/day";
import type { Path } from "~/values/path";

type Line = { id: string; to: Path; name: string; about: string };
type Part = {
  title: string;
  total: number;
  lines: readonly Line[];
  /** Links to the full lists with their labels, most of them filtered by the member's e-mail address. */
  all?: readonly (readonly [string, Path])[];
  /** The text for an empty list. */
  none: string;
};

/** The member's listings, bookings, claims, texts and reports, and the reports of them: the ten latest of each. */
export function UserActivity({
  id: userId,
  email,
  listings,
  bookings,
  claims,
  reviews,
  comments,
  reports,
}: Omit<ManagedUser, "user"> & { id: string; email: string }) {
  const q = encodeURIComponent(email);
  // These lists match both the reporter and the reported member.
  const betweenTwo = [
    ["Of conversations, open", `/admin/reports/conversations?q=${q}`],
    ["Of people, open", `/admin/reports/people?q=${q}`],
  ] as const;
  const parts: readonly Part[] = [
    {
      title: "Listings",
      total: listings.total,
      none: "No listings.",
      lines: listings.rows.map(({ id, name, city, status }) => ({
        id,
        to: `/admin/listings/${id}`,
        name,
        about: `${city}, ${status}`,
      })),
    },
    {
      title: "Bookings",
      total: bookings.total,
      none: "No bookings.",
      // There is no list of bookings: the log has them for its retention time.
      all: [["In the log", `/admin/audit?actor=${userId}&table=bookings&change=insert`]],
      lines: bookings.rows.map(({ id, spaceId, space, startsOn, endsOn, status }) => ({
        id,
        to: `/admin/listings/${spaceId}`,
        name: space,
        about: `${formatSpanWithYear(startsOn, endsOn)}, ${status}`,
      })),
    },
    {
      title: "Claims",
      total: claims.total,
      none: "No claims.",
      all: [["All claims", `/admin/claims?q=${q}`]],
      lines: claims.rows.map(({ id, space, status, createdAt }) => ({
        id,
        to: `/admin/claims/${id}`,
        name: space,
        about: `${status}, ${formatDay(createdAt.slice(0, 10))}`,
      })),
    },
    {
      title: "Reviews",
      total: reviews.total,
      none: "No reviews.",
      all: [["All reviews", `/admin/reviews?status=all&q=${q}`]],
      lines: reviews.rows.map(({ id, space, stars, isHidden, createdAt }) => ({
        id,
        to: `/admin/reviews/${id}`,
        name: space,
        about: `${stars} of 5 stars${isHidden ? ", hidden" : ""}, ${formatDay(createdAt.slice(0, 10))}`,
      })),
    },
    {
      title: "Comments",
      total: comments.total,
      none: "No comments.",
      all: [["All comments", `/admin/comments?status=all&q=${q}`]],
      lines: comments.rows.map(({ id, post, status, createdAt }) => ({
        id,
        to: `/admin/comments/${id}`,
        name: post,
        about: `${status === "approved" ? "shown" : status}, ${formatDay(createdAt.slice(0, 10))}`,
      })),
    },
    ...(reports.ofThem
      ? [
          {
            title: "Reports of them",
            total: reports.ofThem.total,
            none: "Nobody has reported anything of theirs.",
            all: [["Of reviews, open", `/admin/reviews?q=${q}`] as const, ...betweenTwo],
            lines: reports.ofThem.rows.map(reportLine),
          },
        ]
      : []),
    {
      title: "Reports by them",
      total: reports.byThem.total,
      none: "Has reported nothing.",
      all: [["Of listings", `/admin/reports?status=all&q=${q}`], ...betweenTwo],
      lines: reports.byThem.rows.map(reportLine),
    },
  ];
  const none = parts.filter(({ total }) => total === 0);
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      {parts
        .filter(({ total }) => total > 0)
        .map((part) => (
          <Activity key={part.title} {...part} />
        ))}
      {none.length > 0 && (
        <section aria-labelledby="none" className="card grid gap-2 p-5">
          <h2 id="none" className="text-xl">
            {none.length === parts.length ? "Nothing yet" : "Nothing else"}
          </h2>
          <ul className="grid gap-1 text-sm text-soft">
            {none.map(({ title, none: words }) => (
              <li key={title}>{words}</li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

const REPORT_PAGES = {
  review: "/admin/reviews",
  listing: "/admin/reports",
  conversation: "/admin/reports/conversations",
  member: "/admin/reports/people",
} as const;

function reportLine({ id, kind, judgedId, space, isOpen, createdAt }: MemberReport): Line {
  return {
    id,
    to: `${REPORT_PAGES[kind]}/${judgedId}`,
    name: space ?? "A listing that is gone",
    about: `${kind}, ${isOpen ? "open" : "resolved"}, ${formatDay(createdAt.slice(0, 10))}`,
  };
}

function Activity({ title, total, lines, all = [] }: Part) {
  return (
    <section aria-label={title} className="card grid gap-3 p-5">
      <h2 className="text-xl">
        <span>{`${title} `}</span>
        <span className="text-sm font-normal text-soft">
          {`${total > 1000 ? "1,000+" : formatInteger(total)}${total > lines.length ? `, the ${lines.length} latest` : ""}`}
        </span>
      </h2>
      <ul className="grid divide-y divide-line">
        {lines.map(({ id, to, name, about }) => (
          <li key={id} className="grid gap-0.5 py-2.5 text-sm">
            <Link to={to} className="link w-fit">
              {name}
            </Link>
            <span className="text-soft">{about}</span>
          </li>
        ))}
      </ul>
      {total > lines.length && all.length > 0 && (
        <p className="flex flex-wrap gap-x-4 text-sm">
          {all.map(([name, to]) => (
            <Link key={name} to={to} className="link py-1">
              {name}
            </Link>
          ))}
        </p>
      )}
    </section>
  );
}
