import { db } from "~/context.server";
import { listRows } from "~/db/list-rows.server";
import { IssueLists } from "~/features/newsletter/issue-list";
import { findNewsletter } from "~/features/newsletter/issue.server";
import { SUBSCRIBER_LIST, SUBSCRIBER_TABLE } from "~/features/newsletter/subscriber-list";
import { ListedSubscriber } from "~/features/newsletter/subscriber.schema";
import { readAdminList } from "~/http/admin-list.server";
import { pageMeta } from "~/ui/layout/page-meta";
import { AdminListPage } from "~/ui/lists/admin-list-page";
import { LineFigures } from "~/ui/lists/line-figures";
import { pagePath } from "~/values/page";
import type { Route } from "./+types/newsletter";

export async function loader({ url, context }: Route.LoaderArgs) {
  const client = context.get(db);
  const [overview, list] = await Promise.all([
    findNewsletter(client),
    readAdminList(url, SUBSCRIBER_LIST, listRows(client, SUBSCRIBER_LIST, ListedSubscriber)),
  ]);
  return { ...list, overview, file: pagePath("/admin/newsletter.csv", list.params, null) };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    title: SUBSCRIBER_LIST.title,
    description: "Who gets it, and what was sent.",
  });

export default function NewsletterPage({ loaderData }: Route.ComponentProps) {
  const { overview, file } = loaderData;
  return (
    <AdminListPage
      list={SUBSCRIBER_LIST}
      found={loaderData}
      table={SUBSCRIBER_TABLE}
      rows={loaderData.rows}
      actions={
        // A plain link: the target is a file and not a page.
        <a href={file} download className="button button-quiet">
          Export
        </a>
      }
      besideTitle={
        <LineFigures
          figures={[
            { label: "Subscribers", count: overview.confirmed },
            { label: "Waiting", count: overview.waiting },
          ]}
        />
      }
      aboveSearch={<IssueLists {...overview} />}
    />
  );
}
