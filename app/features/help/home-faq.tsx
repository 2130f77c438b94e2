import { Faq } from "~/features/help/faq";
import { homeQuestions } from "~/features/help/home-questions";

/** The first of them is open, so that one sees what a question looks like. */
export function HomeFaq() {
  return <Faq questions={homeQuestions} name="home-faq" openFirst />;
}
