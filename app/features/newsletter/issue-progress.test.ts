import { describe, expect, test } from "vitest";
import { describeProgress, describeState, describeUnknown } from "./issue-progress.ts";

const ISSUE = {
  isPublic: true,
  startedAt: "2027-01-17T09:00:00Z",
  finishedAt: null,
  resumesAt: null,
  recipients: 40,
  claimed: 14,
  sent: 12,
  failed: 1,
  members: 0,
};

describe("a post on its way", () => {
  test("shows the numbers of sent, failed and unanswered mails", () => {
    expect(describeProgress(ISSUE)).toBe("12 of 40 sent, 1 failed, 1 without an answer");
    expect(describeProgress({ ...ISSUE, claimed: 12, failed: 0 })).toBe("12 of 40 sent");
  });

  test("shows the reason why it is paused", () => {
    expect(describeState(ISSUE, false)).toContain("is being sent");
    expect(describeState(ISSUE, true)).toContain("The settings stop emails");
    expect(describeState({ ...ISSUE, isPublic: false }, false)).toContain("not published");
    const later = { ...ISSUE, resumesAt: "2027-01-17T09:30:00Z" };
    expect(describeState(later, false)).toContain("It continues at");
    expect(describeState({ ...ISSUE, finishedAt: ISSUE.startedAt }, true)).toBeNull();
  });

  test("reports mails with an unknown outcome only after the end", () => {
    expect(describeUnknown(ISSUE)).toBeNull();
    const ended = { ...ISSUE, finishedAt: ISSUE.startedAt };
    expect(describeUnknown(ended)).toContain("nobody gets two");
    expect(describeUnknown({ ...ended, claimed: 13 })).toBeNull();
  });
});
