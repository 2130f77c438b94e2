import {
  accountAnswers,
  hostingAnswers,
  paymentAnswers,
} from "~/features/help/answers-about-people";
import {
  bookingAnswers,
  cancellationAnswers,
  generalAnswers,
} from "~/features/help/answers-about-booking";
import { reviewAnswers } from "~/features/help/answers-about-reviews";
import { withOnlinePayment } from "~/features/help/answers-about-online-payment";
import type { Question } from "~/features/help/question";

export type Category = { id: string; name: string; questions: readonly Question[] };

export const categories: readonly Category[] = [
  { id: "general", name: "General", questions: generalAnswers },
  { id: "booking", name: "Booking", questions: bookingAnswers },
  { id: "cancellation", name: "Cancellation", questions: cancellationAnswers },
  { id: "payments", name: "Payments", questions: paymentAnswers },
  { id: "reviews", name: "Reviews", questions: reviewAnswers },
  { id: "account", name: "Account", questions: accountAnswers },
  { id: "hosting", name: "Hosting", questions: hostingAnswers },
];

/** The same questions, some with another answer, on a site whose spaces may be paid online. */
const categoriesWithOnlinePayment: typeof categories = categories.map((category) => ({
  ...category,
  questions: withOnlinePayment(category.questions),
}));

/** The categories with the questions that match in question, answer or other words; all of them for an empty search. */
export function searchQuestions(q: string, isPaidOnline = false): readonly Category[] {
  const all = isPaidOnline ? categoriesWithOnlinePayment : categories;
  // The limit is longer than any question, and normalisation takes quadratic time.
  const query = plain(q.slice(0, 200));
  if (query === "") return all;
  return all
    .map((category) => ({
      ...category,
      questions: category.questions.filter(({ question, answer, otherWords = "" }) =>
        plain(`${question}\n${answer}\n${otherWords}`).includes(query),
      ),
    }))
    .filter(({ questions }) => questions.length > 0);
}

export function countQuestions(found: readonly Category[]): number {
  return found.reduce((sum, { questions }) => sum + questions.length, 0);
}

/** Removes case, accents and curly quotes, so that typed words match ours. */
function plain(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{Mn}/gu, "")
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[^\S\n]+/g, " ")
    .trim()
    .toLowerCase();
}
