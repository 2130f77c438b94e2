import { expect, test } from "vitest";
import { describeResent } from "~/features/webhooks/webhook";

test.each([
  [0, false, "Nothing has failed for good since then."],
  [1, false, "1 delivery will be sent again."],
  [
    10_000,
    true,
    "10,000 deliveries will be sent again. More have failed since 1 Feb 2027, 12:30 UTC: send all failures since then once more, and the next ones follow.",
  ],
])("%i failures that are sent again, and whether there are more: %s", (resent, hasMore, words) => {
  expect(describeResent({ resent, hasMore }, "2027-02-01T12:30:00Z")).toBe(words);
});
