import { describe, expect, test } from "vitest";
import {
  AuthForm,
  AuthSearch,
  MailLink,
  NewPasswordForm,
  RecoverySearch,
} from "~/features/users/account.forms";

const signUp = {
  intent: "sign-up",
  fullName: "Ana Lima",
  email: "ana@example.com",
  password: "eight-ch",
};

function mistakes(given: Record<string, unknown>): Record<string, string> {
  const parsed = AuthForm.safeParse(given);
  if (parsed.success) return {};
  return Object.fromEntries(
    parsed.error.issues.map((issue) => [issue.path.join("."), issue.message]),
  );
}

describe("signing up", () => {
  test("asks for a name, an email address and a password", () => {
    expect(mistakes({ intent: "sign-up" })).toEqual({
      fullName: "Enter your full name.",
      email: "Enter your email address.",
      password: "Choose a password.",
    });
  });

  test("refuses an invisible name", () => {
    expect(mistakes({ ...signUp, fullName: "\u200b\u202e" })).toEqual({
      fullName: "Enter your full name.",
    });
    expect(mistakes({ ...signUp, fullName: "👩‍💻" })).toEqual({});
    expect(AuthForm.parse({ ...signUp, fullName: "\u202eAna\u200f\tLima" })).toMatchObject({
      fullName: "Ana Lima",
    });
  });

  test("takes a password of 8 to 72 characters", () => {
    expect(mistakes(signUp)).toEqual({});
    expect(mistakes({ ...signUp, password: "x".repeat(7) })).toHaveProperty("password");
    expect(mistakes({ ...signUp, password: "x".repeat(72) })).toEqual({});
    expect(mistakes({ ...signUp, password: "x".repeat(73) })).toHaveProperty("password");
  });

  test("takes no password of more than 72 bytes, of which Auth would read the first 72 alone", () => {
    expect(mistakes({ ...signUp, password: "я".repeat(36) })).toEqual({});
    expect(mistakes({ ...signUp, password: "я".repeat(37) })).toMatchObject({
      password: expect.stringContaining("72 bytes"),
    });
  });

  test.each([
    "ana@xn--e1afmkfd.xn--p1ai",
    "ana&ben.1@example.test",
    "taro.x.@docomo.example",
    "o'brien+desk@example.museum",
  ])("takes %s, as browsers do", (email) => {
    expect(mistakes({ ...signUp, email })).toEqual({});
  });

  test("removes invisible characters from a pasted address", () => {
    for (const email of [
      "\u200bana@exam\u00adple.com\ufeff\n",
      "\u202aana@example.com\u202c",
      "\u200cana@exam\u200dple.com \ufe0f",
    ])
      expect(AuthForm.parse({ ...signUp, email })).toMatchObject({ email: "ana@example.com" });
  });

  test("trims the name and the address, never the password", () => {
    const spaced = {
      ...signUp,
      fullName: " Ana ",
      email: " ana@example.com ",
      password: " spaced password ",
    };
    expect(AuthForm.parse(spaced)).toMatchObject({
      fullName: "Ana",
      email: "ana@example.com",
      password: " spaced password ",
    });
  });

  test("refuses a name of spaces and half an address", () => {
    expect(mistakes({ ...signUp, fullName: "   ", email: "ana@" })).toEqual({
      fullName: "Enter your full name.",
      email: "Enter a whole email address, such as ana@example.com.",
    });
  });
});

test("signing in checks no password length, so that older ones stay valid", () => {
  expect(mistakes({ intent: "sign-in", email: "ana@example.com", password: "short" })).toEqual({});
});

test("a new password follows the same rule as the first one", () => {
  expect(NewPasswordForm.safeParse({ password: "seven77" }).success).toBe(false);
  expect(NewPasswordForm.safeParse({ password: "eight-ch" }).success).toBe(true);
});

describe("an address with unknown parameters", () => {
  test("shows the form to sign in", () => {
    expect(AuthSearch.parse({ mode: "dance" })).toEqual({ mode: "sign-in" });
    expect(RecoverySearch.parse({ step: "dance" })).toEqual({ step: "ask" });
  });

  test("is no mail link", () => {
    expect(MailLink.safeParse({ token_hash: "abc", type: "invite" }).success).toBe(false);
    expect(MailLink.safeParse({ token_hash: "", type: "signup" }).success).toBe(false);
    expect(MailLink.safeParse({ token_hash: "abc", type: "signup" }).success).toBe(true);
  });
});
