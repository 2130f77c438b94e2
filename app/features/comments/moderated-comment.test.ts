import { expect, test } from "vitest";
import type { LoggedChange } from "~/features/administration/administration.schema";
import { describeCommentChange } from "./moderated-comment.ts";

const change = (before: string, after: string): LoggedChange => ({
  id: 1,
  happenedAt: "2026-11-23T09:00:00Z",
  action: "update",
  tableName: "post_comments",
  rowId: "1",
  before: { status: before },
  after: { status: after },
  actor: null,
});

test("the log names each decision about a comment", () => {
  expect(describeCommentChange(change("waiting", "approved"))).toBe("approved the comment");
  expect(describeCommentChange(change("hidden", "approved"))).toBe("showed the comment again");
  expect(describeCommentChange(change("waiting", "hidden"))).toBe("hid the comment");
  expect(describeCommentChange(change("hidden", "hidden"))).toBe("changed the reason");
});
