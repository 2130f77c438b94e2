import { otherName } from "~/features/messages/message";
import type { Thread } from "~/features/messages/message.schema";
import { Link } from "~/ui/navigation/link";
import { ParentLink } from "~/ui/navigation/parent-link";
import type { Path } from "~/values/path";

type ThreadHeadingProps = {
  thread: Thread;
  page: Path;
  /** The last report of this member: its age, and whether the support can still read the thread. */
  report: { made: string; isOpen: boolean } | null;
};

/** The other side, the space, and the actions on the thread. */
export function ThreadHeading({ thread, page, report }: ThreadHeadingProps) {
  return (
    <header className="grid gap-2">
      <ParentLink to="/dashboard/messages">Messages</ParentLink>
      <h1 className="text-3xl">{thread.isHere ? "Live Chat" : otherName(thread)}</h1>
      {thread.kind === "support" ? (
        <p className="text-soft">
          {thread.isHere
            ? "Somebody from our support team is here right now."
            : "Leave a message, and we will answer within 24 hours."}
        </p>
      ) : (
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          <About thread={thread} />
          <p className="flex flex-wrap gap-x-4 text-sm">
            {thread.refusal !== "blocked-by-you" && (
              <Link to={`${page}/block`} className="link inline-block py-1">
                Block
              </Link>
            )}
            {!report?.isOpen && (
              <Link to={`${page}/report`} className="link inline-block py-1">
                Report conversation
              </Link>
            )}
            <Link to={`${page}/report-member`} className="link inline-block py-1">
              Report this member
            </Link>
          </p>
        </div>
      )}
      {report && (
        <p className="rounded-xl bg-wash px-5 py-3">
          {`You reported this conversation ${report.made}. ${
            report.isOpen
              ? "Our support team can read it until they have decided what to do."
              : "Our support team has read it and closed the report."
          }`}
        </p>
      )}
    </header>
  );
}

function About({ thread: { side, space, isVisible, isOwn } }: Pick<ThreadHeadingProps, "thread">) {
  if (!space) return <p className="text-soft">About a listing that was removed</p>;
  const name = isVisible ? (
    <Link to={`/spaces/${space.id}`} className="link">
      {space.name}
    </Link>
  ) : (
    <span>{space.name}</span>
  );
  return (
    <p className="text-soft">
      <span>{side === "host" && isOwn ? "About your space " : "About "}</span>
      {name}
      <span>{`, ${space.city}`}</span>
    </p>
  );
}
