import { expect, test } from "vitest";
import { describeModerationDeadline } from "~/features/listings/moderation/moderation-deadline";

test.each([
  ["2026-11-22T10:00:30Z", "Sent just now; you'll have an answer within 24 hours."],
  ["2026-11-22T12:10:00Z", "Sent 2 hours ago; you'll have an answer within 22 hours."],
  ["2026-11-23T09:00:01Z", "Sent 23 hours ago; you'll have an answer within the hour."],
  ["2026-11-23T10:00:00Z", "Sent yesterday; our answer is late, and we are sorry."],
])("at %s an owner with a pending submission reads: %s", (now, words) => {
  const clock = { submittedAt: "2026-11-22T10:00:00Z", decideBy: "2026-11-23T10:00:00Z" };
  expect(describeModerationDeadline(clock, new Date(now))).toBe(words);
});

test("a listing without a pending submission has no deadline", () => {
  const none = { submittedAt: null, decideBy: null };
  expect(describeModerationDeadline(none, new Date())).toBeNull();
});
