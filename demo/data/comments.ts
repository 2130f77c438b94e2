/** Members' comments under posts of the blog. */
export interface DemoComment {
  /** The slug of the post. */
  post: string;
  /** The mailbox of the author. */
  by: string;
  text: string;
  /** Days ago. */
  age: number;
  /** Whether it waits for a moderator. */
  waits?: true;
}

export const COMMENTS: readonly DemoComment[] = [
  {
    post: "the-people-at-the-next-table",
    by: "priya.raman",
    text: "The plant is how I met everybody. Somebody always asks whether it is yours.",
    age: 41,
  },
  {
    post: "the-people-at-the-next-table",
    by: "leo.martin",
    text: "One thing to add: learn the name of whoever opens in the morning.\n\nThe rest of the room follows.",
    age: 30,
  },
  {
    post: "first-week-at-a-desk-in-lisbon",
    by: "guest",
    text: "North side of the hill for drawing, south side for everything else. In August neither.",
    age: 22,
  },
  {
    post: "first-week-at-a-desk-in-lisbon",
    by: "sofia.bianchi",
    text: "Is the stairway up from the river still closed? I go with a wheel on my bag that has its own opinions.",
    age: 1,
    waits: true,
  },
];

/** The posts that each member likes. */
export const LIKES: Readonly<Record<string, readonly string[]>> = {
  "the-people-at-the-next-table": ["guest", "priya.raman", "leo.martin"],
  "first-week-at-a-desk-in-lisbon": ["guest", "sofia.bianchi"],
};
