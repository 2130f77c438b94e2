import { Answers, Delivery, Order, Retries, Signature } from "~/features/webhooks/delivery-guide";
import { EventReference } from "~/features/webhooks/event-reference";
import { listDocumentedEvents } from "~/features/webhooks/event-reference.server";
import { pageMeta } from "~/ui/layout/page-meta";
import { siteNameIn } from "~/ui/layout/site-name";
import type { Route } from "./+types/webhook-docs";

export function loader() {
  return { events: listDocumentedEvents() };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    title: "Webhooks",
    description: `What ${siteNameIn(matches)} sends to other systems when something happens: the requests, their signature, retries, and every event.`,
    origin: matches[0].loaderData?.origin,
    path: "/docs/webhooks",
  });

/** The page needs no scripts: a visitor who enters here loads none. */
export const handle = "text";

const PARTS = [
  { id: "delivery", title: "A delivery", Body: Delivery },
  { id: "signature", title: "The signature", Body: Signature },
  { id: "answers", title: "Your answer", Body: Answers },
  { id: "retries", title: "When it fails", Body: Retries },
  { id: "order", title: "What not to rely on", Body: Order },
];

export default function WebhookDocsPage({ loaderData }: Route.ComponentProps) {
  const { events } = loaderData;
  return (
    <article className="page grid gap-10 py-10 md:py-16">
      <header className="max-w-[46rem]">
        <h1 className="text-4xl">Webhooks</h1>
        <p className="mt-5 text-xl text-soft">
          What we send to other systems when something happens here. Admins say where it goes.
        </p>
      </header>
      <div className="grid gap-10 lg:grid-cols-[16rem_minmax(0,46rem)] lg:gap-14">
        <nav
          aria-labelledby="contents"
          className="xl:sticky xl:top-4 xl:max-h-[calc(100dvh-2rem)] xl:overflow-y-auto lg:self-start"
        >
          <h2 id="contents" className="text-base">
            Contents
          </h2>
          <ul className="mt-2 sm:columns-2 lg:columns-1">
            {[...PARTS, ...events.map(({ type, title }) => ({ id: type, title }))].map(
              ({ id, title }) => (
                <li key={id} className="break-inside-avoid">
                  <a href={`#${id}`} className="link inline-block py-1 text-sm">
                    {title}
                  </a>
                </li>
              ),
            )}
          </ul>
        </nav>
        <div className="grid min-w-0 gap-10">
          {PARTS.map(({ id, title, Body }) => (
            <section key={id} aria-labelledby={id} className="grid gap-4">
              <h2 id={id} className="scroll-mt-8 text-2xl">
                {title}
              </h2>
              <div className="prose min-w-0">
                <Body />
              </div>
            </section>
          ))}
          <EventReference events={events} />
        </div>
      </div>
    </article>
  );
}
