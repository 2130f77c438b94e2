import { db, flash, member } from "~/context.server";
import { UserAdminForm, UserSearch } from "~/features/users/administration/user-list.forms";
import { listUsers, setAdmin } from "~/features/users/administration/user-list.server";
import { ADMIN_REFUSALS } from "~/features/users/administration/user-refusals";
import { UserTable } from "~/features/users/administration/user-table";
import { formAction } from "~/form-action.server";
import { readSearch } from "~/http/read-form.server";
import { seeOther } from "~/http/responses.server";
import { pageMeta } from "~/ui/layout/page-meta";
import { AdminList } from "~/ui/lists/admin-list";
import { ListForm } from "~/ui/lists/list-form";
import { StatCard } from "~/ui/lists/stat-card";
import { listLinks } from "~/values/list-links";
import { columnOrders } from "~/values/table-order";
import type { Route } from "./+types/users";

const PAGE = "/admin/users";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { cursor, ...wanted } = readSearch(url, UserSearch);
  const { next, ...page } = await listUsers(context.get(db), wanted, cursor);
  return {
    ...page,
    ...wanted,
    memberId: context.get(member).id,
    ...listLinks(PAGE, wanted, UserSearch.parse({}), { cursor, next }),
  };
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
  pageMeta({ matches, title: "Users", description: "Everybody who has an account." });

const ROLES = [
  { value: "all", label: "Everybody" },
  { value: "admin", label: "Admins" },
  { value: "user", label: "Users" },
  { value: "suspended", label: "Suspended" },
];

export default function UsersPage({ loaderData }: Route.ComponentProps) {
  const { users, counts, total, q, role, sort, params, memberId, first, next } = loaderData;
  return (
    <AdminList
      title="Users"
      total={total}
      one="user"
      first={first}
      next={next}
      empty="No users found matching your criteria."
      keys={[
        { key: "o", does: "Open the user" },
        { key: "a", does: "Make Admin, or Remove Admin" },
      ]}
      controls={
        <>
          <UserCounts {...counts} />
          <ListForm
            action={PAGE}
            search="Email or name"
            q={q}
            sort={params.sort}
            filters={[{ name: "role", label: "Role", value: role, unset: "all", options: ROLES }]}
          />
        </>
      }
    >
      <UserTable users={users} memberId={memberId} orderOf={columnOrders(PAGE, params, sort)} />
    </AdminList>
  );
}

function UserCounts({ total, admins }: { total: number; admins: number }) {
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(6.5rem,1fr))] gap-2 sm:max-w-2xl sm:gap-3">
      <StatCard label="Total" count={total} />
      <StatCard label="Admins" count={admins} />
      <StatCard label="Regular users" count={total - admins} />
    </dl>
  );
}
