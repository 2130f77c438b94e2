import { AdminButton } from "~/features/users/administration/admin-button";
import { UserBadges } from "~/features/users/administration/user-badges";
import type { UserSort } from "~/features/users/administration/user-list";
import type { ListedUser } from "~/features/users/administration/user-list.schema";
import { EmailAddress } from "~/ui/layout/email-address";
import { RowLink } from "~/ui/lists/row-link";
import { Table, type Column } from "~/ui/lists/table";
import { formatDay } from "~/values/day";
import type { OrderOf } from "~/values/table-order";

type UserTableProps = {
  users: readonly ListedUser[];
  memberId: string;
  orderOf: OrderOf<UserSort>;
};
type Row = { user: ListedUser; memberId: string };

const COLUMNS: [Column<Row, UserSort>, ...Column<Row, UserSort>[]] = [
  { head: "Name", sort: { by: "name" }, cell: (row) => <UserName {...row} /> },
  {
    head: "Email",
    sort: { by: "email" },
    cell: ({ user }) => <EmailAddress>{user.email}</EmailAddress>,
  },
  { head: "Role", cell: ({ user }) => <UserBadges {...user} /> },
  {
    head: "Joined",
    sort: { by: "created", first: "descending" },
    cell: ({ user: { createdAt } }) => (createdAt ? formatDay(createdAt.slice(0, 10)) : "N/A"),
  },
  { head: "Actions", cell: (row) => <AdminButton {...row} /> },
];

export function UserTable({ users, memberId, orderOf }: UserTableProps) {
  return (
    <Table
      caption="Users"
      columns={COLUMNS}
      rows={users.map((user) => ({ user, memberId }))}
      keyOf={({ user }) => user.id}
      orderOf={orderOf}
    />
  );
}

function UserName({ user: { id, fullName } }: Row) {
  return (
    <>
      <RowLink to={`/admin/users/${id}`} aria-keyshortcuts="o" className="link wrap-anywhere">
        {fullName ?? "No name"}
      </RowLink>{" "}
      <span className="block font-mono text-xs font-normal text-soft">{id.slice(0, 8)}</span>
    </>
  );
}
