import type { Question } from "~/features/help/question";

/** The questions on the home page. */
export const homeQuestions: readonly Question[] = [
  {
    id: "faq-how-it-works",
    question: "How does it work?",
    answer:
      "Search for a place and your dates, and see only spaces with free desks on those days. Choose a day, week or month pass, check the total and confirm. You pay at the space, and your bookings wait in your dashboard.",
    link: { to: "/help", label: "How It Works" },
  },
  {
    id: "faq-verified",
    question: "Are the coworking spaces verified?",
    answer:
      "Our team checks every listing before it can be found. Where we have also confirmed that the owner of the listing runs the space, it is marked “Verified owner”.",
    link: { to: "/search", label: "Browse all spaces" },
  },
  {
    id: "faq-cancellation",
    question: "Can I cancel a booking?",
    answer:
      "Yes. Cancelling is free until 24 hours before opening time on the first day, and within 15 minutes of booking. What it costs later varies by space: everything, half the price, or nothing; days used are always charged. You see the exact cut-off before you confirm. You can also move a booking to other days.",
    link: { to: "/help#cancellation", label: "More on cancelling" },
  },
  {
    id: "faq-monthly",
    question: "Are there monthly memberships?",
    answer:
      "Many spaces sell a month pass: 30 days in a row for one price, for as many desks as you need. It ends by itself, nothing is renewed, and you can book the next one whenever you like.",
    link: { to: "/help#monthly-passes", label: "More on month passes" },
  },
];
