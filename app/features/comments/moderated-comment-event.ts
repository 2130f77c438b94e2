import type { LoggedChange } from "~/features/administration/administration.schema";

/** A line of the log as an event of a comment. */
export function describeCommentChange({ before, after }: LoggedChange): string {
  if (after?.["status"] === "approved")
    return before?.["status"] === "hidden" ? "showed the comment again" : "approved the comment";
  return before?.["status"] === "hidden" ? "changed the reason" : "hid the comment";
}
