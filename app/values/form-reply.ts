import type { SubmissionResult } from "@conform-to/react";
import type { Path } from "~/values/path";

/**
 * What a form page shows again: conform's own result, with what was typed and what is wrong with it. Passwords and files are
 * not in it.
 */
export type FormReply = SubmissionResult & {
  /** What the person can do about a refusal elsewhere. */
  link?: { to: Path; label: string };
};
