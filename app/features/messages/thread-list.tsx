import { otherName } from "~/features/messages/message";
import type { ThreadSummary } from "~/features/messages/message.schema";
import { Link } from "~/ui/navigation/link";
import { formatCount } from "~/values/count";

type Row = ThreadSummary & {
  /** The age of its last message. */
  ago: string;
};

/** Conversations, each linked to its latest message: one line each, and two on a phone. */
export function ThreadList({ threads }: { threads: readonly Row[] }) {
  return (
    <ul className="grid divide-y divide-line border-y border-line">
      {threads.map((thread) => (
        <li key={thread.id}>
          <ThreadRow thread={thread} />
        </li>
      ))}
    </ul>
  );
}

function ThreadRow({ thread }: { thread: Row }) {
  const { lastMessage, unread, side } = thread;
  return (
    <Link to={`/dashboard/messages/${thread.id}#latest`} className="thread-row">
      <span className="thread-who truncate">
        <span className="font-semibold">{otherName(thread)}</span>
        <span className="text-soft">{` · ${aboutOf(thread)}`}</span>
      </span>
      <span
        dir="auto"
        className={`thread-says truncate ${unread > 0 ? "font-semibold" : "text-soft"}`}
      >
        {`${lastMessage.side === side ? "You: " : ""}${lastMessage.text}`}
      </span>
      {unread > 0 && (
        <span className="thread-new badge bg-accent text-on-accent">
          {formatCount(unread, "new message")}
        </span>
      )}
      <span className="thread-ago text-soft">{thread.ago}</span>
    </Link>
  );
}

/** The subject of a conversation, and the reader's side. */
function aboutOf({ kind, side, space }: Row): string {
  if (kind === "support") return "Help with the site";
  if (!space) return "A listing that was removed";
  return side === "host" ? `your ${space.name}` : `${space.name}, ${space.city}`;
}
