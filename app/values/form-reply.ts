import type { Path } from "~/values/path";

/** What a form page shows again after a refusal: what was typed, and what is wrong with it. */
export type FormReply = {
  /** As typed, by field name. Passwords and files are not sent back. */
  values: Record<string, string>;
  /** Messages by field name; under "" what belongs to no single field. */
  errors: Record<string, string[]>;
  /** What the person can do about it elsewhere. */
  wayOn?: { to: Path; label: string };
};
