/** What a guest of the demo says of a space, and the booking after which it was said. */
export interface DemoReview {
  /** The mailbox of the guest. */
  by: string;
  pass: "day" | "week" | "month";
  /** How many days day passes cover; 1 for the others. */
  days?: number;
  /** The first day, so many days ago. */
  ago: number;
  /** Written so many days after the last day; 2 where nothing is said. */
  after?: number;
  stars: 1 | 2 | 3 | 4 | 5;
  text: string;
  /** Mbit/s down and up; either may be missing. */
  wifi?: readonly [down: number | null, up: number | null];
  noise?: "quiet" | "some-talk" | "lively";
  calls?: boolean;
  chair?: boolean;
  sockets?: boolean;
  /** What the owner replied, two days later. */
  reply?: string;
  /** Why an admin has hidden it. */
  hidden?: string;
  /** What the owner reported about it, which waits for an admin. */
  reported?: string;
}

/** By the slug of the space. */
export type ReviewsOfSpaces = Readonly<Record<string, readonly DemoReview[]>>;
