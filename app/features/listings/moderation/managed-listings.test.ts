import { expect, test } from "vitest";
import { managedListPath } from "./managed-listings.ts";

test("the link back is the list with its filters, and never another page", () => {
  const url = new URL("https://site.test/admin/listings/delete");
  expect(managedListPath("/admin/listings?status=review", url)).toBe(
    "/admin/listings?status=review",
  );
  for (const other of ["", "/admin/users", "/admin/listings/new", "//evil.test/admin/listings?"])
    expect(managedListPath(other, url), other).toBe("/admin/listings");
});
