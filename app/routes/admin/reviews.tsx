import { db } from "~/context.server";
import { ModeratedReviewTable } from "~/features/reviews/moderated-review-table";
import { ModeratedReviewSearch } from "~/features/reviews/moderated-review.forms";
import { listModeratedReviews } from "~/features/reviews/moderated-review.server";
import { readSearch } from "~/http/read-form.server";
import { pageMeta } from "~/ui/layout/page-meta";
import { AdminList } from "~/ui/lists/admin-list";
import { ListForm } from "~/ui/lists/list-form";
import { listLinks } from "~/values/list-links";
import { columnOrders } from "~/values/table-order";
import type { Route } from "./+types/reviews";

const PAGE = "/admin/reviews";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { cursor, ...wanted } = readSearch(url, ModeratedReviewSearch);
  const { next, ...page } = await listModeratedReviews(context.get(db), wanted, cursor);
  return {
    ...page,
    ...wanted,
    ...listLinks(PAGE, wanted, ModeratedReviewSearch.parse({}), { cursor, next }),
  };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ matches, title: "Reviews", description: "What guests say, and what was reported." });

const STATUSES = [
  { value: "reported", label: "Reported" },
  { value: "hidden", label: "Hidden" },
  { value: "all", label: "All" },
];

export default function ReviewsPage({ loaderData }: Route.ComponentProps) {
  const { reviews, total, q, status, sort, params, first, next } = loaderData;
  return (
    <AdminList
      title="Reviews"
      total={total}
      one="review"
      first={first}
      next={next}
      empty={
        status === "reported" && q === ""
          ? "No reported review waits for a decision."
          : "No reviews found."
      }
      keys={[{ key: "o", does: "Open the review" }]}
      controls={
        <ListForm
          action={PAGE}
          search="Listing, email or name"
          q={q}
          sort={params.sort}
          filters={[
            {
              name: "status",
              label: "Status",
              value: status,
              unset: "reported",
              options: STATUSES,
            },
          ]}
        />
      }
    >
      <ModeratedReviewTable reviews={reviews} orderOf={columnOrders(PAGE, params, sort)} />
    </AdminList>
  );
}
