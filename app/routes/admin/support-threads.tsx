import { db } from "~/context.server";
import { listRows } from "~/db/list-rows.server";
import { MessageTabs } from "~/features/help/message-tabs";
import { SupportLine } from "~/features/messages/moderated-thread.schema";
import { SUPPORT_LIST, SUPPORT_TABLE } from "~/features/messages/support-list";
import { readAdminList } from "~/http/admin-list.server";
import { pageMeta } from "~/ui/layout/page-meta";
import { AdminListPage } from "~/ui/lists/admin-list-page";
import { formatAgo } from "~/values/ago";
import type { Route } from "./+types/support-threads";

export async function loader({ url, context }: Route.LoaderArgs) {
  const client = context.get(db);
  const list = await readAdminList(url, SUPPORT_LIST, listRows(client, SUPPORT_LIST, SupportLine));
  const now = new Date();
  const rows = list.rows.map((thread) => ({
    ...thread,
    ago: formatAgo(thread.waitingSince ?? thread.lastMessageAt, now),
  }));
  return { ...list, rows };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ matches, title: "Support", description: "What members write to support." });

export default function SupportThreadsPage({ loaderData }: Route.ComponentProps) {
  return (
    <AdminListPage
      list={SUPPORT_LIST}
      found={loaderData}
      table={SUPPORT_TABLE}
      rows={loaderData.rows}
      besideTitle={<MessageTabs current="support" />}
      belowList={
        <p className="text-sm text-soft">
          Members see that support is there while you look at this page, and for five minutes after.
        </p>
      }
    />
  );
}
