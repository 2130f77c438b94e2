import { describe, expect, test } from "vitest";
import {
  describeAttempts,
  describeNext,
  isSentNow,
  STATE_WORDS,
  deliveryStateOf,
} from "./delivery-state.ts";

const now = new Date("2027-02-01T12:00:00Z");
const WAITING = {
  isUnderWay: false,
  dueAt: "2027-02-01T14:00:00Z",
  outcome: null,
  isTest: false,
};
const wordOf = (delivery: object) => STATE_WORDS[deliveryStateOf({ ...WAITING, ...delivery })];
const words = (delivery: object, webhook: object = {}) =>
  describeNext({ ...WAITING, ...delivery }, { isEnabled: true, isBehind: false, now, ...webhook });

describe("a delivery", () => {
  test("that waits shows its next attempt", () => {
    expect(wordOf({})).toBe("Waiting");
    expect(words({})).toBe("The next attempt is at 1 Feb 2027, 14:00 UTC.");
    expect(isSentNow(WAITING, now)).toBe(false);
  });

  test("that is due is sent within a minute", () => {
    const due = { dueAt: "2027-02-01T11:59:00Z" };
    expect(words(due)).toBe("It is sent within a minute.");
    expect(isSentNow({ ...WAITING, ...due }, now)).toBe(true);
  });

  test("that is running shows that it is being sent", () => {
    const sent = { isUnderWay: true, dueAt: null };
    expect(wordOf(sent)).toBe("Being sent");
    expect(words(sent)).toBe("It is being sent.");
    expect(isSentNow({ ...WAITING, ...sent }, now)).toBe(true);
  });

  test("to a webhook that is off waits, and a test does not", () => {
    const off = { isEnabled: false };
    expect(words({}, off)).toContain("until the webhook is enabled");
    expect(words({ dueAt: "2027-02-01T12:00:00Z", isTest: true }, off)).toContain("a minute");
  });

  test("to a webhook with a backlog waits behind it, and a test does not", () => {
    const due = { dueAt: "2027-02-01T12:00:00Z" };
    const behind = { isBehind: true };
    expect(words(due, behind)).toBe("It waits behind what was due before it.");
    expect(words({ ...due, isTest: true }, behind)).toBe("It is sent within a minute.");
    expect(words({}, behind)).toBe("The next attempt is at 1 Feb 2027, 14:00 UTC.");
  });

  test("that is over has no next attempt", () => {
    expect(words({ outcome: "dead", dueAt: null })).toBeNull();
    expect(wordOf({ outcome: "dead" })).toBe("Dead");
    expect(wordOf({ outcome: "delivered" })).toBe("Delivered");
  });

  test("counts its attempts", () => {
    expect([0, 1, 3].map((attempts) => describeAttempts({ attempts }))).toEqual([
      "not sent yet",
      "1 attempt",
      "3 attempts",
    ]);
  });
});
