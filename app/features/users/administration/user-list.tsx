import { AdminButton } from "~/features/users/administration/admin-button";
import { UserBadges } from "~/features/users/administration/user-badges";
import type { ListedUser } from "~/features/users/administration/user-list.schema";
import { EmailAddress } from "~/ui/layout/email-address";
import { DAY_WIDTH, RowDay } from "~/ui/lists/row-day";
import { RowLink } from "~/ui/lists/row-link";
import type { ListTable } from "~/ui/lists/table";
import { RowMenu } from "~/ui/navigation/row-menu";
import { defineList, type SortOf } from "~/values/admin-list";

/** The list of users in the admin area. */
export const USER_LIST = defineList({
  path: "/admin/users",
  sql: "admin_users",
  rows: "users",
  title: "Users",
  one: "user",
  search: "Email or name",
  filters: {
    role: {
      label: "Role",
      unset: "all",
      options: { all: "Everybody", admin: "Admins", user: "Users", suspended: "Suspended" },
    },
  },
  sorts: ["created", "name", "email"],
  usual: "-created",
  empty: "No users found matching your criteria.",
  keys: [
    { key: "o", does: "Open the user" },
    { key: "a", does: "Make Admin, or Remove Admin" },
  ],
});

type Row = { user: ListedUser; memberId: string };

export const USER_TABLE: ListTable<Row, SortOf<typeof USER_LIST>> = {
  caption: "Users",
  isQuiet: true,
  keyOf: ({ user }) => user.id,
  columns: [
    { head: "Name", sort: { by: "name" }, cell: (row) => <UserName {...row} /> },
    {
      head: "Email",
      sort: { by: "email" },
      width: "w-[28%]",
      cell: ({ user }) => (
        <span title={user.email}>
          <EmailAddress>{user.email}</EmailAddress>
        </span>
      ),
    },
    { head: "Role", width: "w-40", cell: ({ user }) => <UserBadges {...user} /> },
    {
      head: "Joined",
      sort: { by: "created", first: "descending" },
      width: DAY_WIDTH,
      cell: ({ user: { createdAt } }) => (createdAt ? <RowDay of={createdAt} /> : "N/A"),
    },
    {
      head: "Actions",
      isActions: true,
      width: "w-36",
      cell: (row) => (
        <div className="on-row-focus row-deeds">
          <RowMenu label={`More about ${row.user.fullName ?? row.user.email}`} isInline>
            <AdminButton {...row} />
          </RowMenu>
        </div>
      ),
    },
  ],
};

function UserName({ user: { id, fullName } }: Row) {
  return (
    <span className="flex items-center gap-2">
      <RowLink
        to={`/admin/users/${id}`}
        title={fullName ?? undefined}
        aria-keyshortcuts="o"
        className="link line-text"
      >
        {fullName ?? "No name"}
      </RowLink>{" "}
      <span className="font-mono text-xs font-normal text-soft">{id.slice(0, 8)}</span>
    </span>
  );
}
