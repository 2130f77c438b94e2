import type { Path } from "~/values/path";
export type Question = {
  /** Names the answer in the address: /help#free-cancellation opens it. */
  id: string;
  question: string;
  answer: string;
  /** Where to do what the answer talks about. */
  link?: { to: Path; label: string };
};
