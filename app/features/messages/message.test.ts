import { describe, expect, test } from "vitest";
import {
  describeNotSent,
  describeWriteRefusal,
  LIMIT_REFUSALS,
  otherName,
  WRITE_REFUSALS,
} from "~/features/messages/message";
import { ReportForm, WriteForm } from "~/features/messages/message.forms";

const key = "00000000-0000-4000-8000-000000000001";

describe("a member who cannot write", () => {
  test.each(WRITE_REFUSALS)("reads why in words (%s), on either side", (refusal) => {
    for (const side of ["guest", "host"] as const)
      expect(describeWriteRefusal(refusal, side).text).toMatch(/^[A-Z].*\.$/);
  });

  test("reads the reason worded for their side", () => {
    expect(describeWriteRefusal("closed", "host").text).toContain("You can write to a guest");
    expect(describeWriteRefusal("closed", "guest").text).toContain("With a booking, you can write");
  });

  test.each(LIMIT_REFUSALS)("reads the limit (%s)", (refusal) => {
    expect(describeNotSent({ refusal, limit: 7 }, "guest").text).toMatch(/\b7\b.*24 hours/);
  });
});

test("the other side has its name, or a general word", () => {
  const thread = { side: "guest", other: "Ana L.", kind: "space" } as const;
  expect(otherName(thread)).toBe("Ana L.");
  expect(otherName({ ...thread, other: null })).toBe("The host");
  expect(otherName({ ...thread, other: null, side: "host" })).toBe("A guest");
  expect(otherName({ ...thread, other: null, kind: "support" })).toBe("Support");
});

describe("a message", () => {
  const read = (text: string) => WriteForm.safeParse({ idempotencyKey: key, text });

  test("keeps its text, without invisible characters and with one kind of line break", () => {
    expect(read("  Is there\r\na lift?\rOr a ramp? \n").data?.text).toBe(
      "Is there\na lift?\nOr a ramp?",
    );
    expect(read("pay\u202e to\u200b me").data?.text).toBe("pay to me");
  });

  test.each([
    ["is empty", ""],
    ["says nothing", " \u200b\n "],
    ["is too long", "x".repeat(2001)],
  ])("is refused when it %s", (_, text) => {
    expect(read(text).success).toBe(false);
  });

  test("has 2,000 characters at most, and a key", () => {
    expect(read("x".repeat(2000)).success).toBe(true);
    expect(WriteForm.safeParse({ text: "Hello", idempotencyKey: "" }).success).toBe(false);
  });
});

test("a report needs a reason of at most 1,000 characters, and may block", () => {
  expect(ReportForm.safeParse({ reason: "Spam" }).data).toEqual({ reason: "Spam" });
  expect(ReportForm.safeParse({ reason: "Spam", block: "on" }).success).toBe(true);
  for (const reason of ["", "x".repeat(1001)])
    expect(ReportForm.safeParse({ reason }).success).toBe(false);
});
