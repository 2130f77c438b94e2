import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { USER_TABLE } from "~/features/users/administration/user-list";
import { Table } from "~/ui/lists/table";
import { columnOrders } from "~/values/table-order";

/** The first four cells of the only row in a list with this user, as text. */
function cellsOf(user: { fullName: string | null; createdAt: string | null; isAdmin: boolean }) {
  const shown = { id: "0f1e2d3c-0000-4000-8000-000000000000", email: "a@b.test", ...user };
  const table = (
    <Table
      {...USER_TABLE}
      rows={[{ user: { ...shown, isSuspended: false }, memberId: "1" }]}
      orderOf={columnOrders("/admin/users", {}, "name")}
    />
  );
  const html = renderToStaticMarkup(
    <RouterProvider router={createMemoryRouter([{ path: "/", element: table }])} />,
  );
  const [, body = ""] = html.split("<tbody");
  return [...body.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/g)]
    .slice(0, 4)
    .map(([, cell = ""]) => cell.replaceAll(/<[^>]+>/g, ""));
}

test("a user without a name or a date is shown with a general word", () => {
  const unknown = cellsOf({ fullName: null, createdAt: null, isAdmin: false });
  expect(unknown).toEqual(["No name 0f1e2d3c", "a@b.test", "User", "N/A"]);
  const known = cellsOf({ fullName: "Ana P", createdAt: "2025-03-03T09:00:00Z", isAdmin: true });
  expect(known).toEqual(["Ana P 0f1e2d3c", "a@b.test", "Admin", "3 Mar 2025"]);
});
