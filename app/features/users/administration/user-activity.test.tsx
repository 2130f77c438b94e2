import type { ComponentProps } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { UserActivity } from "~/features/users/administration/user-activity";

type Shown = Omit<ComponentProps<typeof UserActivity>, "id" | "email">;

const NONE = { total: 0, rows: [] };
const NOTHING: Shown = {
  listings: NONE,
  bookings: NONE,
  claims: NONE,
  reviews: NONE,
  comments: NONE,
  reports: { ofThem: NONE, byThem: NONE },
};
const claim = { id: "1", space: "Quay", status: "pending" as const, createdAt: "2026-01-02" };
const booking = {
  id: "2",
  spaceId: "3",
  space: "Quay",
  startsOn: "2026-01-02",
  endsOn: "2026-01-02",
  status: "confirmed",
};
const report = {
  id: "4",
  kind: "conversation" as const,
  judgedId: "5",
  space: "Quay",
  isOpen: true,
  createdAt: "2026-01-02",
};

const shown = (some: Partial<Shown>) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <UserActivity id="7" email="ana+1@quay.test" {...NOTHING} {...some} />
    </MemoryRouter>,
  );

test("activity beyond the shown rows has a link to its list", () => {
  const claims = (total: number) => shown({ claims: { total, rows: [claim] } });
  expect(claims(2)).toContain('href="/admin/claims?q=ana%2B1%40quay.test"');
  expect(claims(1)).not.toContain("/admin/claims?q=");
});

test("bookings beyond the shown rows have a link to the log", () => {
  const bookings = (total: number) => shown({ bookings: { total, rows: [booking] } });
  const inTheLog = "/admin/audit?actor=7&amp;table=bookings&amp;change=insert";
  expect(bookings(12)).toContain(`href="${inTheLog}"`);
  expect(bookings(12)).toContain("12, the 1 latest");
  expect(bookings(1)).not.toContain("/admin/audit");
});

test("reports beyond the shown rows have links to their lists", () => {
  const reports = (total: number) =>
    shown({ reports: { ofThem: { total, rows: [report] }, byThem: NONE } });
  const lists = ["reviews", "reports/conversations", "reports/people"];
  for (const list of lists) {
    expect(reports(12)).toContain(`href="/admin/${list}?q=ana%2B1%40quay.test"`);
    expect(reports(1)).not.toContain(`/admin/${list}?q=`);
  }
});
