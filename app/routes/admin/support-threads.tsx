import { db } from "~/context.server";
import { SUPPORT_LIST } from "~/features/messages/support-list";
import { MessageTabs } from "~/features/help/message-tabs";
import { SupportTable } from "~/features/messages/support-table";
import { listSupportThreads } from "~/features/messages/support.server";
import { readAdminList } from "~/http/admin-list.server";
import { pageMeta } from "~/ui/layout/page-meta";
import { AdminListPage } from "~/ui/lists/admin-list-page";
import { formatAgo } from "~/values/ago";
import { columnOrders } from "~/values/table-order";
import type { Route } from "./+types/support-threads";

export async function loader({ url, context }: Route.LoaderArgs) {
  const client = context.get(db);
  const list = await readAdminList(url, SUPPORT_LIST, (wanted, cursor) =>
    listSupportThreads(client, wanted, cursor),
  );
  const now = new Date();
  const threads = list.threads.map((thread) => ({
    ...thread,
    ago: formatAgo(thread.waitingSince ?? thread.lastMessageAt, now),
  }));
  return { ...list, threads };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ matches, title: "Support", description: "What members write to support." });

export default function SupportThreadsPage({ loaderData }: Route.ComponentProps) {
  const { threads, params, wanted } = loaderData;
  return (
    <AdminListPage
      list={SUPPORT_LIST}
      found={loaderData}
      aboveSearch={<MessageTabs current="support" />}
      belowSearch={
        <p className="text-sm text-soft">
          Members see that support is there while you look at this page, and for five minutes after.
        </p>
      }
    >
      <SupportTable
        threads={threads}
        orderOf={columnOrders(SUPPORT_LIST.path, params, wanted.sort)}
      />
    </AdminListPage>
  );
}
