import { expect, test } from "vitest";
import { describeEditRefusal, EDIT_FIELDS } from "./edit-refusals.ts";

test("a member who cannot own the listing is refused at the email field", () => {
  for (const refusal of [
    "no-such-member",
    "member-suspended",
    "owner-unverified",
    "own-listing",
    "release-instead",
  ] as const)
    expect([refusal, EDIT_FIELDS[refusal]]).toEqual([refusal, "ownerEmail"]);
  expect(describeEditRefusal("owner-unverified")).toContain("has not confirmed");
});
