import { db } from "~/context.server";
import { CONTACT_LIST } from "~/features/help/contact-list";
import { ContactMessageTable } from "~/features/help/contact-message-table";
import { listContactMessages } from "~/features/help/contact-message.server";
import { MessageTabs } from "~/features/help/message-tabs";
import { readAdminList } from "~/http/admin-list.server";
import { pageMeta } from "~/ui/layout/page-meta";
import { AdminListPage } from "~/ui/lists/admin-list-page";
import { columnOrders } from "~/values/table-order";
import type { Route } from "./+types/contact-messages";

export async function loader({ url, context }: Route.LoaderArgs) {
  const client = context.get(db);
  return readAdminList(url, CONTACT_LIST, (wanted, cursor) =>
    listContactMessages(client, wanted, cursor),
  );
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ matches, title: CONTACT_LIST.title, description: "What was written to the team." });

export default function ContactMessagesPage({ loaderData }: Route.ComponentProps) {
  const { messages, params, wanted } = loaderData;
  return (
    <AdminListPage
      list={CONTACT_LIST}
      found={loaderData}
      aboveSearch={<MessageTabs current="contact" />}
    >
      <ContactMessageTable
        messages={messages}
        orderOf={columnOrders(CONTACT_LIST.path, params, wanted.sort)}
      />
    </AdminListPage>
  );
}
