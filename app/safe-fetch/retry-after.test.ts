import { expect, test } from "vitest";
import { retryAfter } from "~/safe-fetch/retry-after";

const NOW = Date.parse("2027-02-11T12:00:00.500Z");

test.each([
  ["120", 120],
  [" 0 ", 0],
  ["Thu, 11 Feb 2027 12:01:00 GMT", 60],
  ["Thu, 11 Feb 2027 11:00:00 GMT", 0],
  ["Thu, 11 Feb 2027 12:01:00", null],
  ["2028", 2028],
  ["9999999999", null],
  ["-5", null],
  ["1.5", null],
  ["soon", null],
  ["soon GMT", null],
  ["", null],
])("%j asks for %j seconds", (header, seconds) => {
  expect(retryAfter(new Headers({ "Retry-After": header }), NOW)).toBe(seconds);
});

test("an answer without the header asks for no delay", () => {
  expect(retryAfter(new Headers(), NOW)).toBeNull();
});
