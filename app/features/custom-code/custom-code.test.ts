import { expect, test } from "vitest";
import { mayBeCustom } from "./custom-code.ts";

test.each([
  "/auth",
  "/AUTH/reset-password",
  "/%61uth",
  "/%75nsubscribe/x",
  "//auth",
  "/admin/listings",
  "/dashboard/account",
  "/dashboard/%61ccount/delete",
  "/%",
])("%s carries no custom code", (path) => {
  expect(mayBeCustom(path)).toBe(false);
});

test.each(["/", "/search", "/authors", "/dashboard", "/dashboard/accounts", "/spaces/a%20b"])(
  "%s may carry custom code",
  (path) => {
    expect(mayBeCustom(path)).toBe(true);
  },
);
