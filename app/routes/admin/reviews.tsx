import { db } from "~/context.server";
import { listRows } from "~/db/list-rows.server";
import { ListedReview } from "~/features/reviews/moderated-review.schema";
import { REVIEW_LIST, REVIEW_TABLE } from "~/features/reviews/review-list";
import { readAdminList } from "~/http/admin-list.server";
import { pageMeta } from "~/ui/layout/page-meta";
import { AdminListPage } from "~/ui/lists/admin-list-page";
import type { Route } from "./+types/reviews";

export async function loader({ url, context }: Route.LoaderArgs) {
  const client = context.get(db);
  return readAdminList(url, REVIEW_LIST, listRows(client, REVIEW_LIST, ListedReview));
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    title: REVIEW_LIST.title,
    description: "What guests say, and what was reported.",
  });

export default function ReviewsPage({ loaderData }: Route.ComponentProps) {
  return (
    <AdminListPage
      list={REVIEW_LIST}
      found={loaderData}
      table={REVIEW_TABLE}
      rows={loaderData.rows}
    />
  );
}
