import { describe, expect, test } from "vitest";
import { awaitedMailCookie, readAwaitedMail } from "~/features/users/sign-in/awaited-mail.server";

const mail = { email: "zoë@example.com", returnTo: "/search?city=Z%C3%BCrich" };
const sentBack = async (header: Promise<string>) => (await header).split(";")[0] ?? null;

describe("the cookie for an awaited mail", () => {
  test("survives the round trip, is HttpOnly, and lasts an hour", async () => {
    expect(await readAwaitedMail(await sentBack(awaitedMailCookie(mail)))).toEqual(mail);
    const header = await awaitedMailCookie(mail);
    for (const part of ["__Host-", "HttpOnly", "Secure", "SameSite=Lax", "Path=/", "Max-Age=3600"])
      expect(header).toContain(part);
    expect(header).not.toContain("example.com");
  });

  test("can be cleared", async () => {
    expect(await awaitedMailCookie(null)).toContain("Max-Age=0");
    expect(await readAwaitedMail(await sentBack(awaitedMailCookie(null)))).toBeNull();
  });

  test.each([
    null,
    "",
    "other=1",
    "__Host-awaited-mail=nonsense",
    `__Host-awaited-mail=${btoa('{"email":7}')}`,
  ])("is ignored with the value %s", async (header) => {
    expect(await readAwaitedMail(header)).toBeNull();
  });
});
