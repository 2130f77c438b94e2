/** A guest's review of a space, with the booking before it. */
export interface DemoReview {
  /** The mailbox of the guest. */
  by: string;
  pass: "day" | "week" | "month";
  /** The number of days of day passes; 1 for the others. */
  days?: number;
  /** The first day, in days ago. */
  ago: number;
  /** The days between the last day and the review; 2 by default. */
  after?: number;
  stars: 1 | 2 | 3 | 4 | 5;
  text: string;
  /** Mbit/s down and up; either may be missing. */
  wifi?: readonly [down: number | null, up: number | null];
  noise?: "quiet" | "some-talk" | "lively";
  calls?: boolean;
  chair?: boolean;
  sockets?: boolean;
  /** The owner's reply, two days later. */
  reply?: string;
  /** The reason why an admin has hidden it. */
  hidden?: string;
  /** The owner's report of it, which waits for an admin. */
  reported?: string;
}

/** By the slug of the space. */
export type ReviewsOfSpaces = Readonly<Record<string, readonly DemoReview[]>>;
