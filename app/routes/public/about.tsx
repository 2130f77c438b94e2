import { cacheTags, db, platform } from "~/context.server";
import { siteNameIn, useSiteName } from "~/ui/layout/site-name";
import { promises, steps, values } from "~/features/help/about";
import { WindowIllustration } from "~/features/help/window-illustration";
import { MarketFigures, type MarketStatistics } from "~/features/spaces/market-figures";
import { findMarketFigures } from "~/features/spaces/space.server";
import { SEARCH } from "~/http/cache-tags";
import { isRateLimited } from "~/http/rate-limits.server";
import { pageMeta } from "~/ui/layout/page-meta";
import { Link } from "~/ui/navigation/link";
import type { Route } from "./+types/about";

/** The text is public; its figures may be missing. */
export async function loader({ context }: Route.LoaderArgs) {
  context.get(cacheTags).add(SEARCH);
  const client = context.get(db);
  const isAskedTooOften = await isRateLimited(context.get(platform), "LIMIT_VIEW", "about");
  if (!isAskedTooOften) return { statistics: await findMarketFigures(client) };
  // Marks the response as incomplete, so that the page without figures is not cached.
  client.reportBadAnswer("about: asked too often, so nothing was counted");
  return { statistics: null };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    title: "About",
    description: `Why ${siteNameIn(matches)} exists: good places to work, open to everyone. How it works in three steps, and what we stand for.`,
    origin: matches[0].loaderData?.origin,
    path: "/about",
  });

/** The page needs no scripts: a visitor who enters here loads none. */
export const handle = "text";

export default function About({ loaderData: { statistics } }: Route.ComponentProps) {
  return (
    <>
      <Opening />
      <Mission />
      {statistics !== null && statistics.spaces > 0 && <Figures statistics={statistics} />}
      <Steps />
      <Values />
      <Promises />
    </>
  );
}

function Opening() {
  return (
    <header className="page grid items-center gap-10 py-10 md:grid-cols-[1.5fr_1fr] md:gap-16 md:py-16">
      <div>
        <p className="text-sm font-semibold text-soft">{`About ${useSiteName()}`}</p>
        <h1 className="mt-4 text-4xl">
          A good place to work should not depend on who you know in town.
        </h1>
        <p className="mt-6 max-w-[34rem] text-xl text-soft">
          We help people who travel and work find a desk, a quiet hour and decent coffee, wherever
          they wake up tomorrow.
        </p>
        <p className="mt-8 flex flex-wrap gap-3">
          <Link to="/search" className="button button-primary">
            Find a Space
          </Link>
          <Link to="/spaces/new" className="button button-quiet">
            List Your Space
          </Link>
        </p>
      </div>
      <WindowIllustration className="mx-auto w-full max-w-60 md:max-w-none" />
    </header>
  );
}

function Mission() {
  return (
    <section className="border-y border-line bg-sunken">
      <div className="page grid gap-6 py-12 md:grid-cols-[1fr_2.2fr] md:gap-12 md:py-20">
        <h2 className="text-base text-soft">Our mission</h2>
        <div className="measure grid gap-5">
          <p className="font-display text-2xl font-semibold tracking-tight">
            Democratize access to quality workspaces.
          </p>
          <p>
            Put plainly: the good desk by the window used to go to members, regulars and people with
            a company card. We think it should go to whoever needs it on that day. A student for an
            afternoon, a team of six for a sprint, somebody between two trains.
          </p>
          <p>
            So we do a small thing carefully. We show which desks are free, what they cost and until
            when you can change your mind, in the same words for every space and to everybody alike.
            The rest, the light, the people and the coffee, is up to the spaces, and they are better
            at it than we are.
          </p>
        </div>
      </div>
    </section>
  );
}

function Figures({ statistics }: { statistics: MarketStatistics }) {
  return (
    <section aria-labelledby="figures" className="page grid gap-8 pt-12 md:pt-20">
      <h2 id="figures" className="text-2xl">
        What is listed today
      </h2>
      <MarketFigures statistics={statistics} />
    </section>
  );
}

function Steps() {
  return (
    <section aria-labelledby="steps" className="page py-12 md:py-20">
      <h2 id="steps" className="text-2xl">
        Three steps to a desk
      </h2>
      <ol className="mt-8 grid gap-10 md:mt-12 md:grid-cols-3 md:gap-8 lg:gap-14">
        {steps.map(({ id, title, text }, at) => (
          <li key={id} className="border-t-2 border-ink pt-4">
            <span
              aria-hidden
              className="block font-display text-[clamp(4.5rem,9vw,8rem)] leading-none font-extralight tracking-tighter"
            >
              {at + 1}
            </span>
            <h3 className="mt-3 text-xl">{title}</h3>
            <p className="measure mt-2 text-soft">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Values() {
  return (
    <section
      aria-labelledby="values"
      className="page grid gap-8 pb-12 md:grid-cols-[1fr_2.2fr] md:gap-12 md:pb-20"
    >
      <div>
        <h2 id="values" className="scroll-mt-8 text-2xl">
          What we stand for
        </h2>
        <p className="mt-3 max-w-[22rem] text-soft">
          Four words that decide for us when two good ideas conflict.
        </p>
      </div>
      <dl className="grid gap-x-12 sm:grid-cols-2">
        {values.map(({ id, title, text }) => (
          <div key={id} className="border-t border-line py-6">
            <dt className="font-display text-xl font-semibold tracking-tight">{title}</dt>
            <dd className="mt-2 text-soft">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Promises() {
  return (
    <section aria-labelledby="promises" className="border-t border-line">
      <div className="page grid gap-10 py-12 md:py-20">
        <h2 id="promises" className="text-2xl">
          What you can count on
        </h2>
        <ul className="grid gap-8 md:grid-cols-3">
          {promises.map(({ id, title, text }) => (
            <li key={id}>
              <h3 className="text-lg">{title}</h3>
              <p className="measure mt-2 text-soft">{text}</p>
            </li>
          ))}
        </ul>
        <p className="flex flex-wrap gap-3">
          <Link to="/search" className="button button-primary">
            Find a Space
          </Link>
          <Link to="/help" className="button button-quiet">
            Read how it works
          </Link>
        </p>
      </div>
    </section>
  );
}
