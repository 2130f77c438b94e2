import { expect, test } from "vitest";
import { ClaimModerationForm } from "./claim-requests.forms.ts";

const claimId = "7d3f2c1e-9b7a-4c55-8a10-5f6e0c9d4b21";

test("the length of an admin's own words is limited", () => {
  const words = "x".repeat(1500);
  expect(ClaimModerationForm.safeParse({ intent: "reject", claimId, words }).success).toBe(true);
  expect(
    ClaimModerationForm.safeParse({ intent: "reject", claimId, words: `${words}x` }).success,
  ).toBe(false);
});

test("a rejection and a revocation need a reason, an approval none", () => {
  const isRead = (fields: object) => ClaimModerationForm.safeParse({ claimId, ...fields }).success;
  expect(isRead({ intent: "approve" })).toBe(true);
  expect(isRead({ intent: "reject" })).toBe(false);
  expect(isRead({ intent: "reject", words: " \u200b\n" })).toBe(false);
  expect(isRead({ intent: "reject", usual: "unreadable" })).toBe(true);
  expect(isRead({ intent: "revoke" })).toBe(false);
  expect(isRead({ intent: "revoke", words: "The lease has ended." })).toBe(true);
});
