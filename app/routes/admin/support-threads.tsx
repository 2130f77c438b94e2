import { db } from "~/context.server";
import { isUnfiltered, messageFilters, UNFILTERED } from "~/features/help/contact-message";
import { MessageTabs } from "~/features/help/message-tabs";
import { SupportSearch, usualSupportSort } from "~/features/messages/support.forms";
import { SupportTable } from "~/features/messages/support-table";
import { listSupportThreads } from "~/features/messages/support.server";
import { readSearch } from "~/http/read-form.server";
import { pageMeta } from "~/ui/layout/page-meta";
import { AdminList } from "~/ui/lists/admin-list";
import { ListForm } from "~/ui/lists/list-form";
import { formatAgo } from "~/values/ago";
import { listLinks } from "~/values/list-links";
import { columnOrders } from "~/values/table-order";
import type { Route } from "./+types/support-threads";

const PAGE = "/admin/messages/support";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { cursor, ...search } = readSearch(url, SupportSearch);
  const usual = { ...UNFILTERED, sort: usualSupportSort(search.status) };
  const wanted = { ...search, sort: search.sort ?? usual.sort };
  const { threads, next, total } = await listSupportThreads(context.get(db), wanted, cursor);
  const now = new Date();
  return {
    ...wanted,
    total,
    threads: threads.map((thread) => ({
      ...thread,
      ago: formatAgo(thread.waitingSince ?? thread.lastMessageAt, now),
    })),
    ...listLinks(PAGE, wanted, usual, { cursor, next }),
  };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ matches, title: "Support", description: "What members write to support." });

export default function SupportThreadsPage({ loaderData }: Route.ComponentProps) {
  const { threads, total, q, sort, params, first, next } = loaderData;
  return (
    <AdminList
      title="Messages"
      total={total}
      one="conversation"
      first={first}
      next={next}
      empty={isUnfiltered(loaderData) ? "Nobody is waiting for an answer." : "No messages found."}
      keys={[{ key: "o", does: "Open the conversation" }]}
      controls={
        <>
          <MessageTabs current="support" />
          <ListForm
            action={PAGE}
            search="Email or name"
            q={q}
            sort={params.sort}
            filters={messageFilters(loaderData)}
          />
          <p className="text-sm text-soft">
            Members see that support is there while you look at this page, and for five minutes
            after.
          </p>
        </>
      }
    >
      <SupportTable threads={threads} orderOf={columnOrders(PAGE, params, sort)} />
    </AdminList>
  );
}
