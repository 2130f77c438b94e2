import { platform } from "~/context.server";
import { siteNameIn } from "~/ui/layout/site-name";
import { useEffect, useRef } from "react";
import { Form } from "react-router";
import { contactOf } from "~/features/help/contact";
import { ContactOptions, StillNeedHelp } from "~/features/help/contact-options";
import { HelpSearch } from "~/features/help/help.forms";
import { countQuestions, searchQuestions, type Category } from "~/features/help/questions";
import { readSearch } from "~/http/read-form.server";
import { Faq } from "~/features/help/faq";
import { pageMeta } from "~/ui/layout/page-meta";
import { Link } from "~/ui/navigation/link";
import { formatCount } from "~/values/count";
import type { Route } from "./+types/help";

export function loader({ url, context }: Route.LoaderArgs) {
  const { q } = readSearch(url, HelpSearch);
  return { q, found: searchQuestions(q, context.get(platform).payments !== null) };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    title: "Help Center",
    description: `How ${siteNameIn(matches)} works: booking, cancelling, paying, your account, and offering desks.`,
    origin: matches[0].loaderData?.origin,
    path: "/help",
    kind: "help",
  });

/** The page needs no scripts: a visitor who enters here loads none. */
export const handle = "text";

export default function Help({ loaderData, matches }: Route.ComponentProps) {
  const { q, found } = loaderData;
  // A search shows its results first, and the contacts after them.
  const options = <ContactOptions contact={contactOf(matches[0].loaderData.settings)} />;
  return (
    <div className="page py-10 md:py-16">
      <header className="max-w-[46rem]">
        <h1 className="text-4xl">How can we help?</h1>
        <p className="mt-5 text-xl text-soft">
          Finding, booking and cancelling a desk, and offering desks of your own.
        </p>
        <HelpSearchForm q={q} />
      </header>
      {q === "" && <div className="mt-10">{options}</div>}
      <div role="status" className="mt-6 mb-2 min-h-6">
        {q !== "" &&
          (found.length > 0 ? <Found q={q} count={countQuestions(found)} /> : <NoResults q={q} />)}
      </div>
      {found.length > 0 && <Answers found={found} />}
      <div className="mt-14 md:mt-20">
        <StillNeedHelp>{q !== "" && options}</StillNeedHelp>
      </div>
    </div>
  );
}

function HelpSearchForm({ q }: { q: string }) {
  const field = useRef<HTMLInputElement>(null);
  // "Clear Search" and "Back" change the question while the field stays mounted.
  useEffect(() => {
    if (field.current) field.current.value = q;
  }, [q]);
  return (
    <search>
      <Form method="get" action="/help" className="mt-8 flex flex-wrap gap-3">
        <label htmlFor="help-q" className="sr-only">
          Search the answers
        </label>
        <input
          ref={field}
          id="help-q"
          type="search"
          name="q"
          defaultValue={q}
          maxLength={100}
          placeholder="Try “calendar file” or “refund”"
          className="control min-w-0 flex-1 basis-52"
        />
        <button type="submit" className="button button-primary">
          Search
        </button>
      </Form>
    </search>
  );
}

function Found({ q, count }: { q: string; count: number }) {
  return (
    <p className="text-soft">
      <span>{`${formatCount(count, "answer")} for “${q}”. `}</span>
      <Link to="/help" className="link inline-block py-1">
        Clear Search
      </Link>
    </p>
  );
}

function Answers({ found }: { found: readonly Category[] }) {
  return (
    <div className="grid gap-8 md:grid-cols-[13rem_minmax(0,1fr)] md:gap-12 lg:grid-cols-[16rem_minmax(0,1fr)]">
      <nav aria-label="Categories" className="md:sticky md:top-8 md:self-start">
        <ul className="flex flex-wrap gap-x-5 md:grid">
          {found.map(({ id, name, questions }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="inline-flex min-h-11 items-center gap-2 font-semibold hover:text-accent"
              >
                <span>{name}</span>
                <span className="text-sm font-normal text-soft">{questions.length}</span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div itemScope itemType="https://schema.org/FAQPage" className="grid max-w-[48rem] gap-12">
        {found.map(({ id, name, questions }) => (
          <section key={id} aria-labelledby={id}>
            <h2 id={id} className="scroll-mt-8 pb-4 text-2xl">
              {name}
            </h2>
            <Faq questions={questions} name="help" structured />
          </section>
        ))}
      </div>
    </div>
  );
}

function NoResults({ q }: { q: string }) {
  return (
    <section aria-labelledby="nothing" className="max-w-[46rem] border-t border-line pt-8">
      <h2 id="nothing" className="text-2xl">
        No results found
      </h2>
      <p className="mt-3 text-soft">{`None of our answers mentions “${q}”. Try a shorter word, or look through all of them.`}</p>
      <p className="mt-6">
        <Link to="/help" className="button button-quiet">
          Clear Search
        </Link>
      </p>
    </section>
  );
}
