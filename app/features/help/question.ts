import type { Path } from "~/values/path";
export type Question = {
  /** Names the answer in the address: /help#free-cancellation opens it. */
  id: string;
  question: string;
  answer: string;
  /** What people search for who do not know our word for it. */
  otherWords?: string;
  /** Where to do what the answer talks about. */
  link?: { to: Path; label: string };
};
