import { expect, test } from "vitest";
import { toClaimEvent } from "./claim-event.ts";

type Change = Parameters<typeof toClaimEvent>[0];
const ID = "7d3f2c1e-9b7a-4c55-8a10-5f6e0c9d4b21";
const change = (values: Partial<Change>): Change => ({
  id: 1,
  happenedAt: "2026-11-22T10:00:00Z",
  action: "update",
  tableName: "claim_requests",
  rowId: "c1",
  before: null,
  after: null,
  owner: null,
  actor: { id: "a1", name: "Ada Novak", email: "admin@nomadcowork.test" },
  ...values,
});

test.each([
  [{ action: "insert" as const }, "claimed the listing"],
  [{ after: { status: "approved" } }, "approved the claim"],
  [{ after: { status: "revoked" } }, "revoked the approval"],
  [
    {
      tableName: "coworking_spaces",
      after: { ownerId: ID },
      owner: { fullName: null, email: "ana@quay.example" },
    },
    "gave the listing to ana@quay.example",
  ],
  [
    { tableName: "coworking_spaces", after: { ownerId: ID } },
    "gave the listing to a member who is gone",
  ],
  [
    { tableName: "coworking_spaces", after: { ownerId: null } },
    "left the listing without an owner",
  ],
])("the line %j of the log reads: %s", (line, what) => {
  expect(toClaimEvent(change(line), new Date())).toMatchObject({ who: "Ada Novak", what });
});

test("an event without an actor is attributed to the site", () => {
  const line = change({ actor: null, after: { status: "rejected" } });
  expect(toClaimEvent(line, new Date())).toMatchObject({
    who: "The site",
    what: "rejected the claim",
  });
});
