import { db, member } from "~/context.server";
import { listRows } from "~/db/list-rows.server";
import { COMMENT_LIST, COMMENT_TABLE } from "~/features/comments/comment-list";
import { ListedComment } from "~/features/comments/moderated-comment.schema";
import { readAdminList } from "~/http/admin-list.server";
import { pageMeta } from "~/ui/layout/page-meta";
import { AdminListPage } from "~/ui/lists/admin-list-page";
import type { Route } from "./+types/comments";

export async function loader({ url, context }: Route.LoaderArgs) {
  const client = context.get(db);
  const list = await readAdminList(
    url,
    COMMENT_LIST,
    listRows(client, COMMENT_LIST, ListedComment),
  );
  return { ...list, memberId: context.get(member).id };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ matches, title: COMMENT_LIST.title, description: "What members write under posts." });

export default function CommentsPage({ loaderData }: Route.ComponentProps) {
  const { rows, memberId } = loaderData;
  return (
    <AdminListPage
      list={COMMENT_LIST}
      found={loaderData}
      table={COMMENT_TABLE}
      rows={rows.map((comment) => ({ comment, memberId }))}
    />
  );
}
