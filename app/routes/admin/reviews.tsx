import { db } from "~/context.server";
import { REVIEW_LIST } from "~/features/reviews/review-list";
import { ModeratedReviewTable } from "~/features/reviews/moderated-review-table";
import { listModeratedReviews } from "~/features/reviews/moderated-review.server";
import { readAdminList } from "~/http/admin-list.server";
import { pageMeta } from "~/ui/layout/page-meta";
import { AdminListPage } from "~/ui/lists/admin-list-page";
import { columnOrders } from "~/values/table-order";
import type { Route } from "./+types/reviews";

export async function loader({ url, context }: Route.LoaderArgs) {
  const client = context.get(db);
  return readAdminList(url, REVIEW_LIST, (wanted, cursor) =>
    listModeratedReviews(client, wanted, cursor),
  );
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    title: REVIEW_LIST.title,
    description: "What guests say, and what was reported.",
  });

export default function ReviewsPage({ loaderData }: Route.ComponentProps) {
  const { reviews, params, wanted } = loaderData;
  return (
    <AdminListPage list={REVIEW_LIST} found={loaderData}>
      <ModeratedReviewTable
        reviews={reviews}
        orderOf={columnOrders(REVIEW_LIST.path, params, wanted.sort)}
      />
    </AdminListPage>
  );
}
