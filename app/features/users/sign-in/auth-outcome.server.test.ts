import { AuthApiError } from "@supabase/supabase-js";
import { expect, test } from "vitest";
import { refused } from "~/features/users/sign-in/auth-outcome.server";

const said = (code: string | undefined) =>
  refused("refused", new AuthApiError("Raw words of Auth", 422, code)).message;

test.each([
  ["invalid_credentials", "That email address and password don't match."],
  ["user_already_exists", "If you have an account, sign in"],
  ["email_not_confirmed", "Open the link in the email we sent you"],
  ["weak_password", "Make it longer"],
  ["email_address_invalid", "Check it, or use another one."],
  ["over_request_rate_limit", "Wait a few minutes"],
])("what Auth calls %s is said in words that lead on", (code, words) => {
  expect(said(code)).toContain(words);
});

test.each(["validation_failed", "a_code_of_tomorrow", "", undefined])(
  "nobody reads the raw words of Auth: %j",
  (code) => {
    expect(said(code)).toBe(
      "That didn't work. Try again in a few minutes, and write to us if it happens again.",
    );
  },
);

test("a refusal keeps the name that it was given", () => {
  const error = new AuthApiError("Raw words of Auth", 400, "invalid_credentials");
  expect(refused("wrong-password", error)).toMatchObject({ ok: false, refusal: "wrong-password" });
});
