/** A message: its side, its age in hours, and its text. */
export type Said = readonly [side: "guest" | "host" | "support", hoursAgo: number, text: string];

/** A conversation in the demo. The host is the owner of the space. */
export interface Thread {
  /** The mailbox of the guest, or of the member who writes to the support. */
  guest: string;
  /** The space; without one it is with the support. */
  slug?: string;
  /** The number of the last messages that each side has not seen. */
  unread?: { guest?: number; host?: number };
  /** The reason of its guest's report. */
  reportedBecause?: string;
  /** The reason of its host's report about the guest. */
  guestReportedBecause?: string;
  messages: readonly Said[];
}

export const THREADS: readonly Thread[] = [
  {
    guest: "guest",
    slug: "soi-nine-works",
    unread: { guest: 1 },
    messages: [
      [
        "guest",
        400,
        "Sawasdee! I have booked three days and draw on A2 paper. Is there a table by the window that is a bit deeper than the others?",
      ],
      [
        "host",
        397.5,
        "Hello, yes: the old cutting table on the left is 90 cm deep. I put a note on it for your three days.",
      ],
      ["guest", 397, "Perfect, thank you."],
      [
        "guest",
        29,
        "It was lovely with you. I think I left a flat tin of charcoal pencils there, blue, with a dent. Did anybody find it?",
      ],
      [
        "host",
        3.2,
        "It was in the drawer under that table. I keep it at the bar for you.\nIf you are not back soon, tell me where to send it.",
      ],
    ],
  },
  {
    guest: "guest",
    slug: "kollwitz-lesesaal",
    unread: { host: 1 },
    messages: [
      [
        "guest",
        27,
        "Hello, I would come for a week in spring. Is the yard quiet in the mornings? I record short voice-overs.",
      ],
      [
        "host",
        25.4,
        "Hello! Until ten it is. Then the bakery next door gets its flour, for about a quarter of an hour. The phone booth at the back hears nothing of it.",
      ],
      ["guest", 1.1, "That would do. How long can I have the booth at a time?"],
    ],
  },
  {
    guest: "maya.lindgren",
    slug: "oficina-do-miradouro",
    unread: { host: 2 },
    messages: [
      [
        "guest",
        190,
        "Hi, do you have a bicycle rack inside? I would rather not leave mine on the hill.",
      ],
      ["host", 189.2, "Hi, there are six hooks in the corridor, first come, first served."],
      [
        "guest",
        5,
        "One more thing: is there a screen I could borrow for a day? 27 inches would be great.",
      ],
      ["guest", 4.9, "HDMI or USB-C, both fine."],
    ],
  },
  {
    guest: "ben.carter",
    slug: "oficina-do-miradouro",
    messages: [
      [
        "guest",
        410,
        "Do you open at nine sharp? My train arrives at 8:20 and I have a call at nine.",
      ],
      ["host", 408.6, "On weekdays somebody is here from half past eight. Ring the upper bell."],
      ["guest", 408, "Thanks, that saves my morning."],
    ],
  },
  {
    guest: "sofia.bianchi",
    slug: "oficina-do-miradouro",
    guestReportedBecause:
      "Her dog lay under the table on a Thursday after all, and she laughed at our cleaner, who was ill for two days.",
    messages: [
      [
        "guest",
        930,
        "Buongiorno, is it a problem to bring a small dog? He sleeps under the table all day.",
      ],
      [
        "host",
        926.5,
        "A sleeping dog is no problem at all. Please not on Thursdays, when our cleaner is in: she is allergic.",
      ],
    ],
  },
  {
    guest: "tom.okafor",
    slug: "casa-orizaba-128",
    messages: [
      [
        "guest",
        300,
        "We are three and would like to sit together for four days. Does the long table work for that?",
      ],
      [
        "host",
        276,
        "It does. Book three desks and write it into the note, and I keep its end for you.",
      ],
      ["guest", 275, "Done. Do you take cards, or better cash?"],
      ["host", 274.5, "Cards, all of them. Pesos in cash as well."],
    ],
  },
  {
    guest: "leo.martin",
    slug: "remise-weser",
    reportedBecause: "They want the money by bank transfer before the booking, past this site.",
    messages: [
      ["guest", 52, "Hello, is a month possible from the first on?"],
      [
        "host",
        50,
        "It is possible and cheaper if you pay the whole month now by transfer. Write me on www.desk-deals.example and I send you the account.",
      ],
    ],
  },
  {
    guest: "guest",
    messages: [
      [
        "guest",
        500,
        "I would like to have my studio's name on what the space hands me as a receipt. Do you do that, or do they?",
      ],
      [
        "support",
        497,
        "They do, and you get it here: press Receipt on the page of a booking that you have paid, and enter the name of your studio.",
      ],
    ],
  },
  {
    guest: "maya.lindgren",
    messages: [
      [
        "guest",
        6.5,
        "I cannot find a way to change the e-mail address of my account. Where is it?",
      ],
    ],
  },
];
