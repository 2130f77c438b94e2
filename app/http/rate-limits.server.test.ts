import { expect, test } from "vitest";
import {
  isAccountRateLimited,
  isRateLimited,
  networkOf,
  type RateLimits,
} from "./rate-limits.server.ts";

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"],
  ["2001:DB8:1:2::", "2001:db8:1:2::"],
  ["2001:db8:1:2:ffff:ffff:ffff:ffff", "2001:db8:1:2::"],
  ["2001:db8:1:3::1", "2001:db8:1:3::"],
  ["::1", "::"],
  ["here", "here"],
  ["", ""],
])("%s is counted as %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});

/** Limits that allow one try per key. */
function oneTry(): { limits: RateLimits; keys: string[] } {
  const keys: string[] = [];
  const limit = {
    limit: ({ key }: { key: string }) => {
      const success = !keys.includes(key);
      keys.push(key);
      return Promise.resolve({ success });
    },
  };
  const limits = new Proxy({} as RateLimits, { get: () => limit });
  return { limits, keys };
}

test("all addresses of one IPv6 network count as one visitor, and each account separately", async () => {
  const { limits } = oneTry();
  const asked = (address: string, account?: string) =>
    isRateLimited({ limits, address }, "LIMIT_SIGN_IN", account);
  expect(await asked("2001:db8::1", "ana@example.com")).toBe(false);
  expect(await asked("2001:db8::2", "ANA@example.com")).toBe(true);
  expect(await asked("2001:db8::2", "bo@example.com")).toBe(false);
  expect(await asked("2001:db8:0:1::1", "ana@example.com")).toBe(false);
});

test("attempts at one account count together from everywhere", async () => {
  const { limits } = oneTry();
  expect(await isAccountRateLimited({ limits }, "ana@example.com")).toBe(false);
  expect(await isAccountRateLimited({ limits }, "Ana@Example.com")).toBe(true);
});
