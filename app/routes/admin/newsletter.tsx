import { db } from "~/context.server";
import { IssueLists } from "~/features/newsletter/issue-list";
import { SubscriberSearch } from "~/features/newsletter/newsletter.forms";
import { SubscriberTable } from "~/features/newsletter/subscriber-table";
import { findNewsletter } from "~/features/newsletter/issue.server";
import { listSubscribers } from "~/features/newsletter/subscriber.server";
import { readSearch } from "~/http/read-form.server";
import { pageMeta } from "~/ui/layout/page-meta";
import { AdminList } from "~/ui/lists/admin-list";
import { ListForm } from "~/ui/lists/list-form";
import { StatCard } from "~/ui/lists/stat-card";
import { listLinks } from "~/values/list-links";
import { pagePath } from "~/values/page";
import { columnOrders } from "~/values/table-order";
import type { Route } from "./+types/newsletter";

const PAGE = "/admin/newsletter";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { cursor, ...wanted } = readSearch(url, SubscriberSearch);
  const client = context.get(db);
  const [overview, { next, ...page }] = await Promise.all([
    findNewsletter(client),
    listSubscribers(client, wanted, cursor),
  ]);
  const links = listLinks(PAGE, wanted, SubscriberSearch.parse({}), { cursor, next });
  return {
    overview,
    ...page,
    ...wanted,
    ...links,
    file: pagePath("/admin/newsletter.csv", links.params, null),
  };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ matches, title: "Newsletter", description: "Who gets it, and what was sent." });

const STATUSES = [
  { value: "all", label: "Everybody" },
  { value: "confirmed", label: "Subscribed" },
  { value: "waiting", label: "Waiting" },
];

export default function NewsletterPage({ loaderData }: Route.ComponentProps) {
  const { overview, subscribers, total, q, status, sort, params, first, next, file } = loaderData;
  return (
    <AdminList
      title="Newsletter"
      total={total}
      one="address"
      many="addresses"
      first={first}
      next={next}
      empty="No addresses found."
      keys={[{ key: "d", does: "Remove the address" }]}
      actions={
        // A plain link: the target is a file and not a page.
        <a href={file} download className="button button-quiet">
          Export
        </a>
      }
      controls={
        <>
          <dl className="grid grid-cols-[repeat(auto-fit,minmax(6.5rem,1fr))] gap-2 sm:max-w-2xl sm:gap-3">
            <StatCard label="Subscribers" count={overview.confirmed} />
            <StatCard label="Waiting" count={overview.waiting} />
          </dl>
          <IssueLists {...overview} />
          <ListForm
            action={PAGE}
            search="Email"
            q={q}
            sort={params.sort}
            filters={[
              { name: "status", label: "Status", value: status, unset: "all", options: STATUSES },
            ]}
          />
        </>
      }
    >
      <SubscriberTable subscribers={subscribers} orderOf={columnOrders(PAGE, params, sort)} />
    </AdminList>
  );
}
