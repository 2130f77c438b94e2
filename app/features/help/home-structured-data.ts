import { homeQuestions } from "~/features/help/home-questions";
import type { StructuredData } from "~/values/structured-data";

/** The operator, and the answers on the home page (schema.org Organization and FAQPage). All of it is visible on the page. */
export function homeStructuredData(
  name: string,
  description: string,
  origin: string,
): StructuredData {
  return {
    "@context": "https://schema.org",
    "@graph": [
      { "@type": "Organization", "@id": `${origin}/`, url: `${origin}/`, name, description },
      {
        "@type": "FAQPage",
        mainEntity: homeQuestions.map(({ question, answer }) => ({
          "@type": "Question",
          name: question,
          acceptedAnswer: { "@type": "Answer", text: answer },
        })),
      },
    ],
  };
}
