import { db } from "~/context.server";
import { latestAt } from "~/features/messages/message";
import { PageSearch } from "~/features/messages/message.forms";
import { listThreads } from "~/features/messages/message.server";
import { ThreadList } from "~/features/messages/thread-list";
import { usePolling } from "~/features/messages/use-polling";
import { readSearch } from "~/http/read-form.server";
import { pageMeta } from "~/ui/layout/page-meta";
import { EmptyState } from "~/ui/lists/empty-state";
import { Pager } from "~/ui/lists/pager";
import { Link } from "~/ui/navigation/link";
import { ParentLink } from "~/ui/navigation/parent-link";
import { formatAgo } from "~/values/ago";
import { pageBehind, pagePath } from "~/values/page";
import type { Path } from "~/values/path";
import type { Route } from "./+types/messages";

const PAGE: Path = "/dashboard/messages";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { cursor } = readSearch(url, PageSearch);
  const page = await pageBehind(
    cursor,
    (after) => listThreads(context.get(db), after),
    ({ threads }) => threads.length === 0,
  );
  const now = new Date();
  return {
    threads: page.threads.map((thread) => ({
      ...thread,
      ago: formatAgo(thread.lastMessage.sentAt, now),
    })),
    latestAt: latestAt(page.threads),
    // A new address each time: a browser makes no request for another fragment of the current page.
    look: pagePath(PAGE, { look: crypto.randomUUID().slice(0, 8) }, null),
    first: page.cursor && PAGE,
    next: page.next && pagePath(PAGE, {}, page.next),
  };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    title: "Messages",
    description: "Your conversations with hosts, guests and our support team.",
  });

export default function MessagesPage({ loaderData }: Route.ComponentProps) {
  const { threads, first, next, look } = loaderData;
  usePolling(first === null ? `${PAGE}/news` : null, loaderData.latestAt);
  return (
    <div className="page grid grid-cols-1 content-start gap-4 pt-4 pb-10 md:pt-6">
      <header className="grid gap-1">
        <ParentLink to="/dashboard">Dashboard</ParentLink>
        <div className="flex flex-wrap items-baseline gap-x-4">
          <h1 className="text-2xl">Messages</h1>
          {first === null && (
            <p className="ml-auto text-sm">
              {/* Its space is kept: otherwise a line would be gone when scripts hide it. */}
              <Link to={look} className="link without-script-in-place inline-block py-1">
                Look for new messages
              </Link>
            </p>
          )}
        </div>
      </header>
      {threads.length === 0 ? (
        <EmptyState title="No messages yet" action={{ to: "/search", label: "Browse Spaces" }}>
          On the page of a space you can ask its host a question before you book. Messages from
          guests, hosts and our support team appear here.
        </EmptyState>
      ) : (
        <ThreadList threads={threads} />
      )}
      <Pager first={first} next={next} more="Earlier conversations" />
      <p className="flex flex-wrap gap-x-6 gap-y-2 text-sm text-soft">
        <span>
          A question about the site itself?{" "}
          <Link to="/dashboard/messages/support" className="link">
            Write to our support team
          </Link>
        </span>
        <Link to="/dashboard/messages/blocked" className="link">
          People you have blocked
        </Link>
      </p>
    </div>
  );
}
