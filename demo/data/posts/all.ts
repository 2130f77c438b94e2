import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { DemoPost } from "./post.ts";

export const POSTS: readonly DemoPost[] = [
  {
    slug: "the-people-at-the-next-table",
    title: "The people at the next table",
    category: "Community",
    excerpt:
      "Everybody came for the desk and hoped for the rest. How strangers in one room begin to talk, and what a good neighbour does without being asked.",
    tags: ["Community", "Coworking", "Digital Nomads"],
    cover: {
      scene: "longTable",
      city: "tallinn",
      mood: "noon",
      alternativeText: "A long table in front of a wide window over old roofs, with one seat taken",
    },
    createdDaysAgo: 68,
    publishedDaysAgo: 64,
  },
  {
    slug: "asking-about-visas",
    title: "Asking about visas: whom, and what",
    category: "Legal",
    excerpt:
      "May I work there? It is four questions, and none of them is answered in a forum. Whom to write to, which words to use, and how to keep the answer.",
    tags: ["Visa", "Digital Nomads", "Remote Work"],
    cover: {
      scene: "library",
      city: "buenos-aires",
      mood: "golden",
      alternativeText: "Two armchairs and a small table between bookshelves, in evening light",
    },
    createdDaysAgo: 60,
    publishedDaysAgo: 54,
  },
  {
    slug: "first-week-at-a-desk-in-lisbon",
    title: "Your first week at a desk in Lisbon",
    category: "Destination Guide",
    excerpt:
      "Which side of the hill to look on, when the light is good, and what to ask before you book a desk for a week.",
    tags: ["Lisbon", "Coworking", "Remote Work"],
    location: "Lisbon, Portugal",
    cover: {
      scene: "windowDesk",
      city: "lisbon",
      mood: "morning",
      alternativeText:
        "Somebody at a desk by an arched window over the roofs of Lisbon and its bridge",
    },
    createdDaysAgo: 48,
    publishedDaysAgo: 45,
  },
  {
    slug: "a-month-in-bali-at-one-desk",
    title: "A month in Bali at one desk",
    category: "Lifestyle",
    excerpt:
      "One village, one desk and one hour of the day for the sea: why the people who get something done in Bali see more of it, too.",
    tags: ["Bali", "Digital Nomads", "Remote Work"],
    location: "Bali, Indonesia",
    cover: {
      scene: "balcony",
      city: "ubud",
      mood: "mist",
      alternativeText:
        "A laptop and a cup on a balcony over palm trees and rice terraces, in the mist of the morning",
    },
    createdDaysAgo: 39,
    publishedDaysAgo: 36,
  },
  {
    slug: "what-guests-read-before-they-book",
    title: "What guests read before they book",
    category: "Insights",
    excerpt:
      "They give your listing a minute. For owners: what is looked at in it, in which order people lose heart, and an afternoon of work that changes it.",
    tags: ["Coworking", "Community"],
    cover: {
      scene: "stillLife",
      city: "barcelona",
      mood: "noon",
      alternativeText: "A laptop, a cup and a lamp on a bright desk by the window",
    },
    createdDaysAgo: 31,
    publishedDaysAgo: 27,
  },
  {
    slug: "a-call-that-does-not-drop",
    title: "A call that does not drop",
    category: "Tech Tips",
    excerpt:
      "What to measure in the first ten minutes at a new desk, what the figures mean, and how to work on when the Wi-Fi has a bad day.",
    tags: ["WiFi", "Remote Work", "Productivity"],
    cover: {
      scene: "booths",
      city: "singapore",
      mood: "noon",
      alternativeText: "A row of red phone booths along a quiet corridor",
    },
    createdDaysAgo: 22,
    publishedDaysAgo: 18,
  },
  {
    slug: "the-two-hours-before-the-room-fills",
    title: "The two hours before the room fills",
    category: "Productivity",
    excerpt:
      "Most spaces are quiet until ten, at the same price. What to do with these hours, and what to keep for the loud ones.",
    tags: ["Productivity", "Coworking", "Remote Work"],
    cover: {
      scene: "deskRow",
      city: "vancouver",
      mood: "morning",
      alternativeText: "A room full of empty desks in the morning, with one person at the window",
    },
    createdDaysAgo: 14,
    publishedDaysAgo: 10,
  },
  {
    slug: "mexico-city-at-half-speed",
    title: "Mexico City at half speed",
    category: "Destination Guide",
    excerpt:
      "Thin air, loud streets, rain at four and the best lunch of your working life: how to choose a neighbourhood, a desk and a rhythm there.",
    tags: ["Mexico City", "Digital Nomads", "Coworking"],
    location: "Mexico City, Mexico",
    cover: {
      scene: "rooftop",
      city: "mexico-city",
      mood: "golden",
      alternativeText:
        "A roof terrace over Mexico City in the evening, with volcanoes behind the trees",
    },
    createdDaysAgo: 7,
    publishedDaysAgo: 3,
  },
  {
    slug: "day-week-or-month",
    title: "Day, week or month: the arithmetic of a desk",
    category: "Insights",
    excerpt:
      "Which pass is yours depends on a number that nobody asks for: on how many days you will really come.",
    tags: ["Coworking", "Productivity"],
    createdDaysAgo: 5,
    comesInDays: 5,
  },
  {
    slug: "one-room-for-the-whole-team",
    title: "One room for the whole team",
    category: "Community",
    excerpt: "Eleven people, one week, four sockets: what to count before a team books a table.",
    tags: ["Community", "Remote Work"],
    createdDaysAgo: 2,
  },
];

/** The text of a post, in Markdown. */
export function contentOf({ slug }: Pick<DemoPost, "slug">): string {
  return readFileSync(join(import.meta.dirname, `${slug}.md`), "utf8").trimEnd();
}
