import { db, flash, member } from "~/context.server";
import { listRowsAnd } from "~/db/list-rows.server";
import { USER_LIST, USER_TABLE } from "~/features/users/administration/user-list";
import { UserAdminForm } from "~/features/users/administration/user-list.forms";
import { ListedUser, UserCounts } from "~/features/users/administration/user-list.schema";
import { setAdmin } from "~/features/users/administration/user-list.server";
import { ADMIN_REFUSALS } from "~/features/users/administration/user-refusals";
import { formAction } from "~/form-action.server";
import { readAdminList } from "~/http/admin-list.server";
import { seeOther } from "~/http/responses.server";
import { pageMeta } from "~/ui/layout/page-meta";
import { AdminListPage } from "~/ui/lists/admin-list-page";
import { LineFigures } from "~/ui/lists/line-figures";
import type { Route } from "./+types/users";

export async function loader({ url, context }: Route.LoaderArgs) {
  const client = context.get(db);
  const list = await readAdminList(
    url,
    USER_LIST,
    listRowsAnd(client, USER_LIST, ListedUser, UserCounts),
  );
  return { ...list, memberId: context.get(member).id };
}

export const action = formAction(
  UserAdminForm,
  { oneButton: true },
  async ({ value, page }, { context }: Route.ActionArgs) => {
    const { intent, userId } = value;
    const refusal = await setAdmin(context.get(db), userId, intent === "make-admin");
    if (refusal) context.get(flash).say(ADMIN_REFUSALS[refusal], "error");
    else context.get(flash).say("User admin status updated successfully");
    return seeOther(page);
  },
);

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ matches, title: USER_LIST.title, description: "Everybody who has an account." });

export default function UsersPage({ loaderData }: Route.ComponentProps) {
  const { rows, counts, memberId } = loaderData;
  return (
    <AdminListPage
      list={USER_LIST}
      found={loaderData}
      besideTitle={<Counts {...counts} />}
      table={USER_TABLE}
      rows={rows.map((user) => ({ user, memberId }))}
    />
  );
}

function Counts({ total, admins }: { total: number; admins: number }) {
  return (
    <LineFigures
      figures={[
        { label: "Total", count: total },
        { label: "Admins", count: admins },
        { label: "Regular users", count: total - admins },
      ]}
    />
  );
}
