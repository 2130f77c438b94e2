import { db, member } from "~/context.server";
import { ModeratedCommentTable } from "~/features/comments/moderated-comment-table";
import { ModeratedCommentSearch } from "~/features/comments/moderated-comment.forms";
import { listModeratedComments } from "~/features/comments/moderated-comment.server";
import { readSearch } from "~/http/read-form.server";
import { pageMeta } from "~/ui/layout/page-meta";
import { AdminList } from "~/ui/lists/admin-list";
import { ListForm } from "~/ui/lists/list-form";
import { listLinks } from "~/values/list-links";
import { columnOrders } from "~/values/table-order";
import type { Route } from "./+types/comments";

const PAGE = "/admin/comments";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { cursor, ...wanted } = readSearch(url, ModeratedCommentSearch);
  const { next, ...page } = await listModeratedComments(context.get(db), wanted, cursor);
  return {
    ...page,
    ...wanted,
    memberId: context.get(member).id,
    ...listLinks(PAGE, wanted, ModeratedCommentSearch.parse({}), { cursor, next }),
  };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ matches, title: "Comments", description: "What members write under posts." });

const STATUSES = [
  { value: "waiting", label: "Waiting" },
  { value: "approved", label: "Shown" },
  { value: "hidden", label: "Hidden" },
  { value: "all", label: "All" },
];

export default function CommentsPage({ loaderData }: Route.ComponentProps) {
  const { comments, total, q, status, sort, params, first, next } = loaderData;
  return (
    <AdminList
      title="Comments"
      total={total}
      one="comment"
      first={first}
      next={next}
      empty={
        status === "waiting" && q === ""
          ? "No comments are waiting for approval."
          : "No comments found."
      }
      keys={[
        { key: "o", does: "Open the comment" },
        { key: "a", does: "Approve, or Restore" },
        { key: "r", does: "Hide" },
      ]}
      controls={
        <ListForm
          action={PAGE}
          search="Post, email or name"
          q={q}
          sort={params.sort}
          filters={[
            { name: "status", label: "Status", value: status, unset: "waiting", options: STATUSES },
          ]}
        />
      }
    >
      <ModeratedCommentTable
        comments={comments}
        memberId={loaderData.memberId}
        orderOf={columnOrders(PAGE, params, sort)}
      />
    </AdminList>
  );
}
