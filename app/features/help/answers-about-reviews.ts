import type { Question } from "~/features/help/question";

export const reviewAnswers: readonly Question[] = [
  {
    id: "who-reviews",
    question: "Who writes the reviews?",
    answer:
      "Only guests who had a desk: one review for each booking, from the end of its last day until 30 days later. Nobody can review a booking that was cancelled before it began; where the rest of one was cancelled, the days used can be reviewed. Owners do not review their own spaces.",
  },
  {
    id: "leave-a-review",
    question: "How do I leave a review?",
    answer:
      "Open My Bookings and press “Leave Review” beside a completed booking, or follow the link in the email that comes the day after your last day. You can change your review until the owner has replied; after that, it stays as it is.",
    link: { to: "/dashboard/bookings?show=past", label: "My Bookings" },
  },
  {
    id: "name-of-a-review",
    question: "Under which name does my review appear?",
    answer:
      "Under your public name: the first name and the initial of the last, unless you have chosen another one. Beside it we show the pass you had and the month, and never your email address. When your account is deleted, your reviews stay, signed “A former member”.",
    link: { to: "/privacy#who-sees-it", label: "Privacy Policy" },
  },
  {
    id: "stars-and-measurements",
    question: "How are the stars and the measurements worked out?",
    answer:
      "The stars of a space are the average of all its reviews. Wi-Fi and noise are the median of what guests measured, so that a single odd answer changes nothing; beside each we show how many answers it has and the month of the latest. A search by rating adds four reviews of 4 stars to every space, so that one perfect review does not lead.",
  },
  {
    id: "hidden-reviews",
    question: "Can a review be removed?",
    answer:
      "Not by the owner, who can reply once and report a review to us. We hide one that insults or names people, advertises, or is about a stay that never happened. A hidden review does not count in any figure, and the reason stays in its place for everybody to read.",
  },
];
