import { db, member } from "~/context.server";
import { COMMENT_LIST } from "~/features/comments/comment-list";
import { ModeratedCommentTable } from "~/features/comments/moderated-comment-table";
import { listModeratedComments } from "~/features/comments/moderated-comment.server";
import { readAdminList } from "~/http/admin-list.server";
import { pageMeta } from "~/ui/layout/page-meta";
import { AdminListPage } from "~/ui/lists/admin-list-page";
import { columnOrders } from "~/values/table-order";
import type { Route } from "./+types/comments";

export async function loader({ url, context }: Route.LoaderArgs) {
  const client = context.get(db);
  const list = await readAdminList(url, COMMENT_LIST, (wanted, cursor) =>
    listModeratedComments(client, wanted, cursor),
  );
  return { ...list, memberId: context.get(member).id };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ matches, title: COMMENT_LIST.title, description: "What members write under posts." });

export default function CommentsPage({ loaderData }: Route.ComponentProps) {
  const { comments, memberId, params, wanted } = loaderData;
  return (
    <AdminListPage list={COMMENT_LIST} found={loaderData}>
      <ModeratedCommentTable
        comments={comments}
        memberId={memberId}
        orderOf={columnOrders(COMMENT_LIST.path, params, wanted.sort)}
      />
    </AdminListPage>
  );
}
