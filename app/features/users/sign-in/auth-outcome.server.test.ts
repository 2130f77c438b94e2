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
])("the Auth error %s has a message with the next step", (code, words) => {
  expect(said(code)).toContain(words);
});

test.each(["validation_failed", "a_code_of_tomorrow", "", undefined])(
  "the raw message of Auth is never shown: %j",
  (code) => {
    expect(said(code)).toBe(
      "That didn't work. Try again in a few minutes, and write to us if it happens again.",
    );
  },
);

test("a refusal keeps its name", () => {
  const error = new AuthApiError("Raw words of Auth", 400, "invalid_credentials");
  expect(refused("wrong-password", error)).toMatchObject({ ok: false, refusal: "wrong-password" });
});
