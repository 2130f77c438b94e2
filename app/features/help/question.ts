import type { Path } from "~/values/path";
export type Question = {
  /** The id of the answer in the address: /help#free-cancellation opens it. */
  id: string;
  question: string;
  answer: string;
  /** Other words for the topic, which people may search for. */
  otherWords?: string;
  /** The page for the task in the answer. */
  link?: { to: Path; label: string };
};
