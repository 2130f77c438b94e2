import { data } from "react-router";
import { siteDescriptionIn, siteNameIn } from "~/ui/layout/site-name";
import { cacheTags, db, platform } from "~/context.server";
import { HeroSearch } from "~/features/spaces/search/hero-search";
import { LastSearches } from "~/features/spaces/search/last-searches-row";
import type { SuggestedPlace } from "~/features/spaces/space.schema";
import { findHomeOverview } from "~/features/spaces/space.server";
import { POSTS, SEARCH, spaceTag } from "~/http/cache-tags";
import { isRateLimited, tooOften } from "~/http/rate-limits.server";
import { expiresAt } from "~/http/responses.server";
import { DestinationCard } from "~/features/spaces/destination-card";
import { SpaceCard } from "~/features/spaces/space-card";
import { WhyChooseUs } from "~/features/spaces/why-choose-us";
import { LISTING_TERMS } from "~/features/listings/listing-terms";
import { homeStructuredData } from "~/features/help/home-structured-data";
import { NewsletterSection } from "~/features/newsletter/newsletter-section";
import { Faq } from "~/features/help/faq";
import { withOnlinePayment } from "~/features/help/answers-about-online-payment";
import { homeQuestions } from "~/features/help/home-questions";
import { pageMeta } from "~/ui/layout/page-meta";
import { Photo } from "~/ui/layout/photo";
import type { Path } from "~/values/path";
import type { Photo as StoredPhoto } from "~/values/photo";
import type { Route } from "./+types/home";
import { Link } from "~/ui/navigation/link";

export async function loader({ context }: Route.LoaderArgs) {
  if (await isRateLimited(context.get(platform), "LIMIT_VIEW", "home")) throw tooOften();
  const isPaidOnline = context.get(platform).payments !== null;
  const { changesAt, ...overview } = await findHomeOverview(context.get(db));
  const tags = context.get(cacheTags).add(SEARCH).add(POSTS);
  for (const { id } of overview.featured) tags.add(spaceTag(id));
  const shown = {
    ...overview,
    // The texts come with the data, so that the page's script does not contain them.
    questions: isPaidOnline ? withOnlinePayment(homeQuestions) : homeQuestions,
    lead: `Coworking spaces you can book for a day, a week or a month. See what is really free on your dates, and ${isPaidOnline ? "book it" : "pay at the space"}.`,
    terms: LISTING_TERMS,
    origin: context.get(platform).environment.SITE_URL,
  };
  return data(shown, { headers: expiresAt(changesAt) });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta({
    matches,
    title: `${siteNameIn(matches)}: a desk wherever you work next`,
    description: siteDescriptionIn(matches),
    origin: loaderData?.origin,
    path: "/",
    // Only search engines read it; see pageMeta.
    jsonLd:
      import.meta.env.SSR && loaderData
        ? homeStructuredData(siteNameIn(matches), siteDescriptionIn(matches), loaderData.origin)
        : undefined,
  });

export default function Home({ loaderData }: Route.ComponentProps) {
  const { featured, hero, destinations, statistics, places, questions, terms } = loaderData;
  return (
    <>
      <Hero lead={loaderData.lead} photo={hero ?? destinations[0]?.photo ?? null} places={places} />
      {destinations.length > 0 && (
        <Section
          title="Popular Destinations"
          more={{ to: "/locations", label: "View all destinations" }}
        >
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,9.5rem),1fr))] gap-x-4 gap-y-6 md:grid-cols-2 md:gap-x-6 md:gap-y-8 lg:grid-cols-3">
            {destinations.map((destination) => (
              <li key={`${destination.city}, ${destination.country}`}>
                <DestinationCard destination={destination} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      {featured.length > 0 && (
        <Section title="Featured Spaces" more={{ to: "/search", label: "Browse all spaces" }}>
          <ul className="grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
            {featured.map((space) => (
              <li key={space.id}>
                <SpaceCard space={space} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      <WhyChooseUs statistics={statistics} />
      <ForOwners terms={terms} />
      <div className="page grid grid-cols-1 gap-8 py-14 md:grid-cols-[1fr_1.6fr] md:py-20">
        <div className="grid grid-cols-1 content-start gap-4">
          <h2 className="text-2xl">Frequently asked questions</h2>
          <p className="text-soft">Answers to what people ask most before their first booking.</p>
          <p className="flex flex-wrap gap-3 pt-2">
            <Link to="/contact" className="button button-quiet">
              Contact Support
            </Link>
            <Link to="/help" className="button button-quiet">
              Browse Help Center
            </Link>
          </p>
        </div>
        {/* The first question is open, so that readers see what an answer looks like. */}
        <Faq questions={questions} name="home-faq" openFirst />
      </div>
      <div className="page pb-14 md:pb-20">
        <NewsletterSection />
      </div>
    </>
  );
}

type HeroProps = { lead: string; photo: StoredPhoto | null; places: SuggestedPlace[] };

function Hero({ lead, photo, places }: HeroProps) {
  return (
    // Stacked above the next section, because the suggestions overlap it.
    <div className="relative isolate z-1 border-b border-line">
      <div className="page grid gap-8 py-12 md:py-20">
        <div className="grid max-w-lg gap-5">
          <h1 className="text-4xl">A desk by the window, wherever you land.</h1>
          <p className="text-lg text-soft">{lead}</p>
        </div>
        <div className="relative max-lg:mb-4">
          <HeroSearch places={places} />
          {/* In the gap below the form, so that nothing moves. */}
          <LastSearches className="absolute inset-x-0 top-full" />
        </div>
        {photo && (
          <Photo
            photo={photo}
            sizes="(min-width: 64rem) 54vw, 92vw"
            priority
            className="aspect-video w-full rounded-2xl lg:absolute lg:inset-y-0 lg:right-0 lg:-z-10 lg:aspect-auto lg:h-full lg:w-[54%] lg:rounded-none lg:bg-transparent lg:[mask-image:linear-gradient(to_right,transparent,black_30%)]"
          />
        )}
      </div>
    </div>
  );
}

function ForOwners({ terms }: { terms: string }) {
  return (
    <section className="page pt-14 md:pt-20">
      <div className="card flex flex-wrap items-center justify-between gap-x-10 gap-y-4 p-6 md:p-8">
        <div className="grid gap-2">
          <h2 className="text-2xl">Do you have desks to spare?</h2>
          <p className="measure text-soft">{terms}</p>
        </div>
        <Link to="/spaces/new" className="button button-primary">
          List Your Space
        </Link>
      </div>
    </section>
  );
}

function Section({
  title,
  more,
  children,
}: {
  title: string;
  more: { to: Path; label: string };
  children: React.ReactNode;
}) {
  return (
    <section className="page grid gap-8 pt-14 md:pt-20">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 className="text-2xl">{title}</h2>
        <Link to={more.to} className="link py-2 text-sm font-semibold">
          {more.label}
        </Link>
      </div>
      {children}
    </section>
  );
}
