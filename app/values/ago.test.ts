import { expect, test } from "vitest";
import { formatAgo } from "~/values/ago";

const now = new Date("2026-11-20T12:00:00Z");

test.each([
  ["2026-11-20T11:59:30Z", "just now"],
  ["2026-11-20T12:00:05Z", "just now"],
  ["2026-11-20T11:59:00Z", "1 minute ago"],
  ["2026-11-20T09:00:01Z", "2 hours ago"],
  ["2026-11-19T12:00:00Z", "yesterday"],
  ["2026-11-14T12:00:00Z", "6 days ago"],
  ["2026-11-06T12:00:00Z", "2 weeks ago"],
  ["2026-08-20T12:00:00Z", "3 months ago"],
  ["2024-11-20T12:00:00Z", "2 years ago"],
])("%s is %s", (instant, words) => {
  expect(formatAgo(instant, now)).toBe(words);
});
