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

/** The categories with what matches in the question, its answer or its other words; all of them when nothing is asked for. */
export function searchQuestions(q: string): readonly Category[] {
  // No question is longer, and to normalise takes the square of a length.
  const query = plain(q.slice(0, 200));
  if (query === "") return categories;
  return categories
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

/** Without case, accents and the curl of quotes, so that what people type meets what we wrote. */
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
