import { expect, test } from "vitest";
import { AccountForm } from "~/features/users/sign-in/credentials.forms";
import { CodeForm } from "~/features/users/sign-in/second-factor.forms";

const CHANGE = { intent: "change-password", currentPassword: "eight-ch", newPassword: "nine-char" };

test.each([
  "123456",
  " 123 456 ",
  "123-456",
  "\u200e123\u00a0456\u200b",
  "123\u2011456\ufe0f",
  "１２３－４５６",
])("a code of an app is accepted as typed or pasted, in every form: %j", (code) => {
  expect(CodeForm.parse({ code }).code).toBe("123456");
  expect(AccountForm.parse({ ...CHANGE, code })).toMatchObject({ code: "123456" });
});

test("a code of an app has six digits", () => {
  for (const code of ["", "12345", "1234567", "12345a"])
    expect(CodeForm.safeParse({ code }).success).toBe(false);
});
