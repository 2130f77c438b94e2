import { expect, test } from "vitest";
import { authPath, recoveryPath } from "~/features/users/account";

test("signing in is the plain address", () => {
  expect(authPath()).toBe("/auth");
  expect(authPath({ mode: "sign-in", returnTo: null })).toBe("/auth");
});

test("the other faces are named in the address, and where the visitor wanted to be stays in it", () => {
  expect(authPath({ mode: "sign-up" })).toBe("/auth?mode=sign-up");
  const returnTo = "/spaces/7/book?pass=day&from=2026-03-03";
  const path = authPath({ mode: "sign-up", returnTo });
  expect(new URL(path, "https://nomadcowork.test").searchParams.get("returnTo")).toBe(returnTo);
  expect(recoveryPath({ step: "sent", returnTo: "/help" })).toBe(
    "/auth/forgot-password?step=sent&returnTo=%2Fhelp",
  );
});

test("the home page is where one lands anyway and is not named", () => {
  expect(authPath({ returnTo: "/" })).toBe("/auth");
  expect(recoveryPath({ returnTo: "/" })).toBe("/auth/forgot-password");
});
