import { expect, test } from "vitest";
import { ClaimStepForm } from "~/features/claims/claim.forms";

test.each([
  "12345678",
  " 1234 5678 ",
  "1234-5678",
  "1234\u20115678",
  "\u200b1234\u00a05678\u202c\ufe0f",
  "１２３４　５６７８",
])("a code is read as it is typed or pasted: %j", (code) => {
  expect(ClaimStepForm.parse({ intent: "confirm-code", code })).toMatchObject({
    code: "12345678",
  });
});

test("a code has eight digits", () => {
  for (const code of ["1234567", "123456789", "1234567a", ""])
    expect(ClaimStepForm.safeParse({ intent: "confirm-code", code }).success).toBe(false);
});
