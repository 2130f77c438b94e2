/** A query of a visitor's page. `values` are its parameters, drawn from the market by `sample`. */
export interface Question {
  name: string;
  /** An SQL expression with $1, $2, … */
  call: string;
  values: (sample: Sample) => (string | number)[];
}
export interface Market {
  /** Sorted by their number of spaces, the most first. */
  cities: { city: string; country: string }[];
  ids: string[];
  /** Their addresses, in the same order. */
  locations: LocationSlugs[];
  /** A cursor in the middle of each order. */
  deep: Record<string, string>;
}
export type LocationSlugs = { slug: string; country_slug: string };
export interface Sample {
  /** Large cities more often, as in people's searches. */
  city(): { city: string; country: string };
  /** With the frequency of its city. */
  location(): LocationSlugs;
  largest(): LocationSlugs;
  id(): string;
  word(): string;
  day(ahead: number): string;
  today(): string;
  yesterday(): string;
  deep(sort: string): string;
}

type Filters = Record<string, string | number | boolean | string[]>;

const search = (
  name: string,
  filters: (sample: Sample) => Filters,
  args = "",
  more: Question["values"] = () => [],
): Question => ({
  name: `search: ${name}`,
  call: `public.search_spaces($1::text::jsonb${args})`,
  values: (sample) => [JSON.stringify(filters(sample)), ...more(sample)],
});
const none = () => ({});

export const QUESTIONS: Question[] = [
  { name: "site_frame", call: "public.site_frame()", values: () => [] },
  { name: "home_overview", call: "public.home_overview()", values: () => [] },
  {
    name: "space_overview",
    call: "public.space_overview($1)",
    values: (sample) => [sample.id()],
  },
  {
    name: "quote_booking",
    call: "public.quote_booking($1, 'day', $2::text::date, $2::text::date + 2, 1)",
    values: (sample) => [sample.id(), sample.day(7)],
  },
  {
    name: "free_spans",
    call: "public.free_spans($1, $2::text::date)",
    values: (sample) => [sample.id(), sample.day(7)],
  },
  { name: "locations", call: "public.locations()", values: () => [] },
  {
    name: "locations, page 2",
    call: "public.locations('', $1)",
    values: (sample) => [sample.location().country_slug],
  },
  {
    name: "locations of a country",
    call: "public.locations($1)",
    values: (sample) => [sample.location().country_slug],
  },
  {
    name: "location",
    call: "public.location_page($1, $2)",
    values: (sample) => {
      const { slug, country_slug } = sample.location();
      return [slug, country_slug];
    },
  },
  {
    name: "location, the largest",
    call: "public.location_page($1, $2)",
    values: (sample) => {
      const { slug, country_slug } = sample.largest();
      return [slug, country_slug];
    },
  },
  {
    name: "location, deep page of the largest",
    call: "public.location_page($1, $2, $3::text::jsonb)",
    values: (sample) => {
      const { slug, country_slug } = sample.largest();
      return [slug, country_slug, sample.deep("featured")];
    },
  },
  {
    name: "location, by its name alone",
    call: "public.location_address($1)",
    values: (sample) => [sample.location().slug],
  },
  { name: "suggestions", call: "public.suggest_places('')", values: () => [] },
  {
    name: "suggestions, typed",
    call: "public.suggest_places($1)",
    values: (sample) => [sample.city().city.slice(0, 3)],
  },
  {
    name: "what one filter less would find",
    call: "public.search_help($1::text::jsonb)",
    values: (sample) => [
      JSON.stringify({
        location: sample.city().city,
        q: "zeppelin",
        max_price: 20,
        amenities: ["Parking", "Lockers"],
        start_date: sample.day(7),
      }),
    ],
  },
  search("everything", none),
  search("newest", none, ", 'newest'"),
  search("price up", none, ", 'price-asc'"),
  search("price down", none, ", 'price-desc'"),
  search("rating", none, ", 'rating'"),
  ...["featured", "newest", "price-asc", "price-desc", "rating"].map((sort) =>
    search(`deep page, ${sort}`, none, `, '${sort}', $2::text::jsonb`, (sample) => [
      sample.deep(sort),
    ]),
  ),
  search("location", (sample) => ({ location: sample.city().city })),
  search(
    "location, price up",
    (sample) => {
      const { city, country } = sample.city();
      return { location: `${city}, ${country}` };
    },
    ", 'price-asc'",
  ),
  search("country", () => ({ country: "Republic B" })),
  search("neighbourhood", () => ({ location: "hammock quarter" })),
  search("misspelt", (sample) => ({ location: sample.city().city.replace(/.$/, "") + "q" })),
  search("a place that is none", () => ({ location: "qwrtzp" })),
  search("text", (sample) => ({ q: sample.word() })),
  search("part of a word", () => ({ q: "oft" })),
  search("two words", (sample) => ({ q: `${sample.word()} ${sample.word()}` })),
  search("text of no listing", () => ({ q: "zeppelin" })),
  search("one letter", () => ({ q: "a" })),
  search("amenities", () => ({ amenities: ["High-Speed WiFi", "Meeting Rooms"] })),
  search("five amenities", () => ({
    amenities: ["Parking", "Lockers", "24/7 Access", "Reception Services", "Outdoor Space"],
  })),
  search("price range", () => ({ min_price: 20, max_price: 25 })),
  search("open on weekends", () => ({ on_weekends: true })),
  search("a day in a city", (sample) => ({
    location: sample.city().city,
    start_date: sample.day(7),
  })),
  search("today in a city", (sample) => ({
    location: sample.city().city,
    start_date: sample.today(),
  })),
  search("a day that is over", (sample) => ({
    location: sample.city().city,
    start_date: sample.yesterday(),
  })),
  search("a day in a city, 3 desks", (sample) => ({
    location: sample.city().city,
    start_date: sample.day(7),
    desks: 3,
  })),
  search("five days in a city", (sample) => {
    const first = sample.day(7);
    return { location: sample.city().city, start_date: first, end_date: after(first, 4) };
  }),
  search("five days anywhere", (sample) => {
    const first = sample.day(7);
    return { start_date: first, end_date: after(first, 4) };
  }),
  search("desks", () => ({ desks: 60 })),
];

function after(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}
