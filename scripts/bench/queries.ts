/** Every question that a visitor's page asks, with the values of one visitor picked by `pick`. */
export interface Question {
  name: string;
  /** An SQL expression with $1, $2, … */
  call: string;
  values: (pick: Pick) => (string | number)[];
}
export interface Market {
  /** From the city with most spaces to the one with fewest. */
  cities: { city: string; country: string }[];
  ids: string[];
  /** Where the middle of each order is. */
  deep: Record<string, string>;
}
export interface Pick {
  /** As people search: the large cities most. */
  city(): { city: string; country: string };
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
  filters: (pick: Pick) => Filters,
  args = "",
  more: Question["values"] = () => [],
): Question => ({
  name: `search: ${name}`,
  call: `public.search_spaces($1::text::jsonb${args})`,
  values: (pick) => [JSON.stringify(filters(pick)), ...more(pick)],
});
const none = () => ({});

export const QUESTIONS: Question[] = [
  { name: "site_frame", call: "public.site_frame()", values: () => [] },
  { name: "home_overview", call: "public.home_overview()", values: () => [] },
  {
    name: "space_overview",
    call: "public.space_overview($1)",
    values: (pick) => [pick.id()],
  },
  {
    name: "quote_booking",
    call: "public.quote_booking($1, 'day', $2::text::date, $2::text::date + 2, 1)",
    values: (pick) => [pick.id(), pick.day(7)],
  },
  {
    name: "free_days",
    call: "public.free_days($1, $2::text::date)",
    values: (pick) => [pick.id(), pick.day(7)],
  },
  { name: "suggestions", call: "public.suggest_places('')", values: () => [] },
  {
    name: "suggestions, typed",
    call: "public.suggest_places($1)",
    values: (pick) => [pick.city().city.slice(0, 3)],
  },
  {
    name: "what one filter less would find",
    call: "public.search_without_one($1::text::jsonb)",
    values: (pick) => [
      JSON.stringify({
        location: pick.city().city,
        q: "zeppelin",
        max_price: 20,
        amenities: ["Parking", "Lockers"],
        start_date: pick.day(7),
      }),
    ],
  },
  search("everything", none),
  search("newest", none, ", 'newest'"),
  search("price up", none, ", 'price-asc'"),
  search("price down", none, ", 'price-desc'"),
  search("rating", none, ", 'rating'"),
  ...["featured", "newest", "price-asc", "price-desc", "rating"].map((sort) =>
    search(`deep page, ${sort}`, none, `, '${sort}', $2::text::jsonb`, (pick) => [pick.deep(sort)]),
  ),
  search("location", (pick) => ({ location: pick.city().city })),
  search(
    "location, price up",
    (pick) => {
      const { city, country } = pick.city();
      return { location: `${city}, ${country}` };
    },
    ", 'price-asc'",
  ),
  search("country", () => ({ country: "Republic B" })),
  search("neighbourhood", () => ({ location: "hammock quarter" })),
  search("misspelt", (pick) => ({ location: pick.city().city.replace(/.$/, "") + "q" })),
  search("a place that is none", () => ({ location: "qwrtzp" })),
  search("text", (pick) => ({ q: pick.word() })),
  search("part of a word", () => ({ q: "oft" })),
  search("two words", (pick) => ({ q: `${pick.word()} ${pick.word()}` })),
  search("text of no listing", () => ({ q: "zeppelin" })),
  search("one letter", () => ({ q: "a" })),
  search("amenities", () => ({ amenities: ["High-Speed WiFi", "Meeting Rooms"] })),
  search("five amenities", () => ({
    amenities: ["Parking", "Lockers", "24/7 Access", "Reception Services", "Outdoor Space"],
  })),
  search("price range", () => ({ min_price: 20, max_price: 25 })),
  search("open on weekends", () => ({ on_weekends: true })),
  search("a day in a city", (pick) => ({ location: pick.city().city, start_date: pick.day(7) })),
  search("today in a city", (pick) => ({ location: pick.city().city, start_date: pick.today() })),
  search("a day that is over", (pick) => ({
    location: pick.city().city,
    start_date: pick.yesterday(),
  })),
  search("a day in a city, 3 desks", (pick) => ({
    location: pick.city().city,
    start_date: pick.day(7),
    desks: 3,
  })),
  search("five days in a city", (pick) => {
    const first = pick.day(7);
    return { location: pick.city().city, start_date: first, end_date: after(first, 4) };
  }),
  search("five days anywhere", (pick) => {
    const first = pick.day(7);
    return { start_date: first, end_date: after(first, 4) };
  }),
  search("desks", () => ({ desks: 60 })),
];

function after(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}
