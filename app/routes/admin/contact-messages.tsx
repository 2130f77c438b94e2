import { db } from "~/context.server";
import { listRows } from "~/db/list-rows.server";
import { CONTACT_LIST, CONTACT_TABLE } from "~/features/help/contact-list";
import { ListedMessage } from "~/features/help/contact-message.schema";
import { MessageTabs } from "~/features/help/message-tabs";
import { readAdminList } from "~/http/admin-list.server";
import { pageMeta } from "~/ui/layout/page-meta";
import { AdminListPage } from "~/ui/lists/admin-list-page";
import type { Route } from "./+types/contact-messages";

export async function loader({ url, context }: Route.LoaderArgs) {
  const client = context.get(db);
  return readAdminList(url, CONTACT_LIST, listRows(client, CONTACT_LIST, ListedMessage));
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ matches, title: CONTACT_LIST.title, description: "What was written to the team." });

export default function ContactMessagesPage({ loaderData }: Route.ComponentProps) {
  return (
    <AdminListPage
      list={CONTACT_LIST}
      found={loaderData}
      table={CONTACT_TABLE}
      rows={loaderData.rows}
      besideTitle={<MessageTabs current="contact" />}
    />
  );
}
