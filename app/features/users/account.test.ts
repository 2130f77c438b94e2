import { expect, test } from "vitest";
import { authPath, beginningOf, recoveryPath } from "~/features/users/account";

test("signing in is the plain address", () => {
  expect(authPath()).toBe("/auth");
  expect(authPath({ mode: "sign-in", returnTo: null })).toBe("/auth");
});

test("the other forms have a parameter in the address, which keeps the return address", () => {
  expect(authPath({ mode: "sign-up" })).toBe("/auth?mode=sign-up");
  const returnTo = "/spaces/7/book?pass=day&from=2026-03-03";
  const path = authPath({ mode: "sign-up", returnTo });
  expect(new URL(path, "https://nomadcowork.test").searchParams.get("returnTo")).toBe(returnTo);
  expect(recoveryPath({ step: "sent", returnTo: "/help" })).toBe(
    "/auth/forgot-password?step=sent&returnTo=%2Fhelp",
  );
});

test("the home page is the default and gets no parameter", () => {
  expect(authPath({ returnTo: "/" })).toBe("/auth");
  expect(recoveryPath({ returnTo: "/" })).toBe("/auth/forgot-password");
});

test("a session starts at the return address, with one message", () => {
  const member = { suspendedBecause: null };
  expect(beginningOf(member, "/search?desks=2", "Done.")).toEqual({
    path: "/search?desks=2",
    note: "Done.",
  });
  expect(beginningOf(member, null, "Done.").path).toBe("/");
  // The viewer is unknown while the backend does not answer.
  expect(beginningOf(null, "/dashboard/account", "Done.").path).toBe("/dashboard/account");
});

test("a suspended member starts at the dashboard, or reads a hint to open it", () => {
  const member = { suspendedBecause: "Rude to hosts" };
  for (const returnTo of [null, "/search", "/dashboard"])
    expect(beginningOf(member, returnTo, "Done.")).toEqual({ path: "/dashboard", note: "Done." });
  const own = beginningOf(member, "/dashboard/account", "Done.");
  expect(own.path).toBe("/dashboard/account");
  expect(own.note).toMatch(/^Done\. Your account is suspended\. Your dashboard says why/);
});
