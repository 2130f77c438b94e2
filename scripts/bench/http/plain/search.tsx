import { useLoaderData, type MetaFunction } from "react-router";
import type { Db } from "~/db/client.server";
import { NewsletterForm } from "~/features/newsletter/newsletter-form";
import { findSiteFrame } from "~/features/settings/settings.server";
import { markOf } from "~/features/spaces/map/clusters";
import { fitView, PORTRAIT, toMapPoint } from "~/features/spaces/map/world-map";
import { SearchForm } from "~/features/spaces/search/search-form";
import { SearchResults } from "~/features/spaces/search/search-results";
import { EMPTY_SEARCH, describeFound } from "~/features/spaces/search/space-search";
import { searchSpaces } from "~/features/spaces/space.server";
import { pageMeta } from "~/ui/layout/page-meta";
import { SiteFrame } from "~/ui/navigation/site-frame";
import answers from "./answers.json";

/** The data of our page, read once: this page has it in memory in the form of its views. */
const data = (async () => {
  const rpc = (name: keyof typeof answers) =>
    Promise.resolve({ data: JSON.parse(answers[name]) as unknown, error: null });
  const recorded = { rpc } as unknown as Db;
  const page = await searchSpaces(recorded, EMPTY_SEARCH);
  const frame = await findSiteFrame(recorded);
  return { ...frame, ...page, origin: "http://localhost" };
})();

export const loader = () => data;

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  pageMeta({
    matches: [{ loaderData }],
    title: "Search Spaces",
    description:
      "Coworking spaces with prices, amenities and the desks that are free on your dates.",
    origin: loaderData?.origin,
    path: "/search",
  });

export default function Search() {
  const page = useLoaderData<typeof loader>();
  const { settings, viewer, total, totalIsBounded, facets, places, isRated } = page;
  return (
    <SiteFrame
      account={viewer}
      signIn="/auth"
      signUp="/auth?mode=sign-up"
      bookings="/auth?returnTo=%2Fdashboard%2Fbookings"
      contact={settings}
      isOwnPage={false}
      newsletter={<NewsletterForm />}
    >
      <div className="page search-page">
        <SearchForm
          search={EMPTY_SEARCH}
          facets={facets}
          places={places ?? []}
          isRated={isRated}
          filters={0}
          counted={null}
        />
        <section aria-labelledby="found" className="search-found">
          <h1 id="found" aria-live="polite" className="text-2xl xl:pr-56 xl:text-3xl">
            {describeFound(total, totalIsBounded)}
          </h1>
          <SearchResults
            search={EMPTY_SEARCH}
            page={{
              ...page,
              shown: page.spaces.length,
              map: {
                view: fitView([], PORTRAIT),
                ground: { drawn: [], land: [], sea: [] },
                marks: page.spaces.flatMap(({ id, name, price, lat, lng }) =>
                  lat === null || lng === null
                    ? []
                    : [markOf({ id, name, price }, toMapPoint(lng, lat))],
                ),
                names: [],
                shown: page.spaces.length,
                isPartial: false,
                styleUrl: null,
              },
            }}
            found={null}
            loading={false}
          />
        </section>
      </div>
    </SiteFrame>
  );
}
