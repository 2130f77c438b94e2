import { db } from "~/context.server";
import { isUnfiltered, messageFilters } from "~/features/help/contact-message";
import { ContactMessageTable } from "~/features/help/contact-message-table";
import { ContactMessageSearch } from "~/features/help/contact-message.forms";
import { listContactMessages } from "~/features/help/contact-message.server";
import { MessageTabs } from "~/features/help/message-tabs";
import { readSearch } from "~/http/read-form.server";
import { pageMeta } from "~/ui/layout/page-meta";
import { AdminList } from "~/ui/lists/admin-list";
import { ListForm } from "~/ui/lists/list-form";
import { listLinks } from "~/values/list-links";
import { columnOrders } from "~/values/table-order";
import type { Route } from "./+types/contact-messages";

const PAGE = "/admin/messages";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { cursor, ...wanted } = readSearch(url, ContactMessageSearch);
  const { next, ...page } = await listContactMessages(context.get(db), wanted, cursor);
  return {
    ...page,
    ...wanted,
    ...listLinks(PAGE, wanted, ContactMessageSearch.parse({}), { cursor, next }),
  };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ matches, title: "Messages", description: "What was written to the team." });

export default function ContactMessagesPage({ loaderData }: Route.ComponentProps) {
  const { messages, total, q, sort, params, first, next } = loaderData;
  return (
    <AdminList
      title="Messages"
      total={total}
      one="message"
      first={first}
      next={next}
      empty={isUnfiltered(loaderData) ? "No new message." : "No messages found."}
      keys={[{ key: "o", does: "Open the message" }]}
      controls={
        <>
          <MessageTabs current="contact" />
          <ListForm
            action={PAGE}
            search="Name, email or subject"
            q={q}
            sort={params.sort}
            filters={messageFilters(loaderData)}
          />
        </>
      }
    >
      <ContactMessageTable messages={messages} orderOf={columnOrders(PAGE, params, sort)} />
    </AdminList>
  );
}
