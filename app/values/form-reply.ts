import type { SubmissionResult } from "@conform-to/react";
import type { Path } from "~/values/path";

/** The reply that a form page renders: conform's own result, with the typed values and the errors. It contains no passwords and files. */
export type FormReply = SubmissionResult & {
  /** A link for the user's next step after a refusal. */
  link?: { to: Path; label: string };
};
