import { otherName } from "~/features/messages/message";
import type { Thread } from "~/features/messages/message.schema";
import { Link } from "~/ui/navigation/link";
import { ParentLink } from "~/ui/navigation/parent-link";
import { RowMenu } from "~/ui/navigation/row-menu";
import type { Path } from "~/values/path";

type ThreadHeadingProps = {
  thread: Thread;
  page: Path;
  /** The last report of this member: its age, and whether the support can still read the thread. */
  report: { made: string; isOpen: boolean } | null;
};

/** The other side, the space, and a menu of the actions on the thread. */
export function ThreadHeading({ thread, page, report }: ThreadHeadingProps) {
  return (
    <>
      <header className="thread-heading">
        <div className="col-span-full">
          <ParentLink to="/dashboard/messages">Messages</ParentLink>
        </div>
        <h1 className="text-2xl wrap-anywhere">
          {thread.isHere ? "Live Chat" : otherName(thread)}
        </h1>
        {thread.kind === "space" && <ThreadMenu thread={thread} page={page} report={report} />}
        <div className="col-span-full">
          {thread.kind === "support" ? (
            <p className="text-soft">
              {thread.isHere
                ? "Somebody from our support team is here right now."
                : "Leave a message, and we will answer within 24 hours."}
            </p>
          ) : (
            <About thread={thread} />
          )}
        </div>
      </header>
      {report && (
        <p className="rounded-xl bg-wash px-5 py-3">
          {`You reported this conversation ${report.made}. ${
            report.isOpen
              ? "Our support team can read it until they have decided what to do."
              : "Our support team has read it and closed the report."
          }`}
        </p>
      )}
    </>
  );
}

/** Blocking and the two reports, which few members need. */
function ThreadMenu({ thread, page, report }: ThreadHeadingProps) {
  return (
    <RowMenu label={`Block or report ${otherName(thread)}`}>
      {thread.refusal !== "blocked-by-you" && (
        <Link to={`${page}/block`} className="menu-item">
          Block
        </Link>
      )}
      {!report?.isOpen && (
        <Link to={`${page}/report`} className="menu-item">
          Report conversation
        </Link>
      )}
      <Link to={`${page}/report-member`} className="menu-item">
        Report this member
      </Link>
    </RowMenu>
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
