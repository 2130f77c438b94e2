import { Plus } from "lucide";
import type { Question } from "~/features/help/question";
import { Icon } from "~/ui/layout/icon";
import { Link } from "~/ui/navigation/link";

type FaqProps = {
  questions: readonly Question[];
  /** Lists of the same name share one open answer. */
  name: string;
  openFirst?: boolean;
  /** Marks the page up as a schema.org FAQPage with these questions. */
  structured?: boolean;
};

/** Questions of which one is open at a time. The browser closes the others: the `details` elements share a name. */
export function Faq({ questions, name, openFirst = false, structured = false }: FaqProps) {
  return (
    <div className="border-b border-line">
      {questions.map((question, at) => (
        <FaqItem
          key={question.id}
          {...question}
          name={name}
          open={openFirst && at === 0}
          structured={structured}
        />
      ))}
    </div>
  );
}

type FaqItemProps = Question & { name: string; open: boolean; structured: boolean };

// Microdata instead of JSON-LD: it needs no script element, which Trusted Types would refuse on a client navigation.
function FaqItem({ id, question, answer, link, name, open, structured }: FaqItemProps) {
  const thing = (type: string, property: string) =>
    structured
      ? { itemScope: true, itemProp: property, itemType: `https://schema.org/${type}` }
      : {};
  const property = (value: string) => (structured ? { itemProp: value } : {});
  return (
    <details
      name={name}
      open={open}
      className="group border-t border-line"
      {...thing("Question", "mainEntity")}
    >
      <summary className="flex min-h-14 items-center justify-between gap-6 py-3.5 font-semibold wrap-anywhere hover:text-accent">
        <span {...property("name")}>{question}</span>
        <Icon
          icon={Plus}
          size={20}
          className="shrink-0 text-soft transition-transform duration-150 group-open:rotate-45"
        />
      </summary>
      {/* The id is inside `details`: a link to it makes the browser open the element around it. */}
      <div id={id} className="scroll-mt-24 pr-10 pb-6" {...thing("Answer", "acceptedAnswer")}>
        <p className="measure text-soft" {...property("text")}>
          {answer}
        </p>
        {link && (
          <p className="mt-2">
            <Link to={link.to} className="link inline-block py-1.5 text-sm font-semibold">
              {link.label}
            </Link>
          </p>
        )}
      </div>
    </details>
  );
}
