import { bookingReference } from "~/features/bookings/booking";
import type { HostOverview } from "~/features/bookings/hosting/hosted-booking.schema";
import { Link } from "~/ui/navigation/link";
import { formatCount } from "~/values/count";
import { formatMoney } from "~/values/money";
import type { Path } from "~/values/path";

type WaitingProps = Pick<HostOverview, "waiting" | "owedBack"> & {
  /** Reviews that wait for a reply, by listing, and the page to reply on. */
  unanswered: { count: number; to: Path }[];
  /** Conversations with unread messages, counted up to 100. */
  unreadThreads: number;
};

type Line = { to: Path; label: string; note?: string };

/** The tasks that wait for a member, and their listings that wait for an admin. Nothing where there are none. */
export function WaitingForHost({ owedBack, unanswered, waiting, unreadThreads }: WaitingProps) {
  const lines = [
    ...owedBack.map(toGiveBack),
    ...toReplyTo(unanswered),
    ...toRead(unreadThreads),
    ...waiting.map(toListing),
  ];
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby="waiting" className="card grid content-start gap-1 p-4 md:p-6">
      <h2 id="waiting" className="text-xl">
        Waiting
      </h2>
      <ul className="divide-y divide-line">
        {lines.map(({ to, label, note }) => (
          <li key={to} className="py-1.5 wrap-anywhere">
            <Link to={to} className="link inline-block py-1">
              {label}
            </Link>
            {note && <span className="block pb-1 text-sm text-soft">{note}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The booking alone in the list of its space, with the button that notes it. */
function toGiveBack(owed: WaitingProps["owedBack"][number]): Line {
  const amount = formatMoney(owed.amount, owed.currency);
  return {
    to: `/dashboard/listings/${owed.spaceId}/bookings?q=${bookingReference(owed.bookingId)}`,
    label: `${amount} to give back to ${owed.guest ?? "a former member"}`,
    note: "Owed at the desk",
  };
}

/** For reviews of several listings the link goes to the list of listings. */
function toReplyTo([first, ...others]: WaitingProps["unanswered"]): Line[] {
  if (!first) return [];
  const count = others.reduce((sum, listing) => sum + listing.count, first.count);
  const to = others.length === 0 ? first.to : "/dashboard/listings";
  return [{ to, label: formatCount(count, "review to reply to", "reviews to reply to") }];
}

function toRead(count: number): Line[] {
  if (count === 0) return [];
  const label = count > 99 ? "99+ unread conversations" : formatCount(count, "unread conversation");
  return [{ to: "/dashboard/messages", label }];
}

function toListing({ id, name, status }: WaitingProps["waiting"][number]): Line {
  if (status === "draft")
    return { to: `/spaces/new/${id}`, label: name, note: "A draft to finish" };
  if (status === "pending")
    return { to: `/dashboard/listings/${id}`, label: name, note: "Pending review" };
  return {
    to: `/dashboard/listings/${id}/edit`,
    label: name,
    note: "Rejected: see why, and send it again",
  };
}
