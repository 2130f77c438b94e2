/** A question that a visitor's page asks. `values` are its parameters, drawn from the market by `sample`. */
export interface Question {
  name: string;
  /** An SQL expression with $1, $2, … */
  call: string;
  values: (sample: Sample) => (string | number)[];
}
export interface Market {
  /** From the city with most spaces to the one with fewest. */
  cities: { city: string; country: string }[];
  ids: string[];
  /** Where the middle of each order is. */
  deep: Record<string, string>;
}
export interface Sample {
  /** Large cities most often, as people search for them. */
  city(): { city: string; country: string };
  id(): string;
  word(): string;
  day(ahead: number): string;
  deep(sort: string): string;
}

const search = (name: string, args: string, values: Question["values"] = () => []): Question => ({
  name: `search: ${name}`,
  call: `public.search_spaces(${args})`,
  values,
});

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
    call: "public.quote_booking($1, 'day', $2::text::date, 3, 1)",
    values: (sample) => [sample.id(), sample.day(7)],
  },
  {
    name: "free_days",
    call: "public.free_days($1, $2::text::date)",
    values: (sample) => [sample.id(), sample.day(7)],
  },
  search("everything", ""),
  search("newest", "p_sort => 'newest'"),
  search("price up", "p_sort => 'price-asc'"),
  search("price down", "p_sort => 'price-desc'"),
  ...["featured", "newest", "price-asc", "price-desc"].map((sort) =>
    search(`deep page, ${sort}`, `p_sort => '${sort}', p_after => $1::text::jsonb`, (sample) => [
      sample.deep(sort),
    ]),
  ),
  search("location", "p_location => $1", (sample) => [sample.city().city]),
  search("location, price up", "p_location => $1, p_sort => 'price-asc'", (sample) => {
    const { city, country } = sample.city();
    return [`${city}, ${country}`];
  }),
  search("country", "p_country => 'Republic B'"),
  search("text", "p_q => $1", (sample) => [sample.word()]),
  search("part of a word", "p_q => 'oft'"),
  search("two words", "p_q => $1", (sample) => [`${sample.word()} ${sample.word()}`]),
  search("text of no listing", "p_q => 'zeppelin'"),
  search("amenities", "p_amenities => '{High-Speed WiFi,Meeting Rooms}'"),
  search(
    "all amenities",
    "p_amenities => '{Parking,Lockers,24/7 Access,Reception Services,Outdoor Space}'",
  ),
  search("price range", "p_min_price => 20, p_max_price => 25"),
  search("a day in a city", "p_location => $1, p_start_date => $2::text::date", (sample) => [
    sample.city().city,
    sample.day(7),
  ]),
  search("today in a city", "p_location => $1, p_start_date => current_date", (sample) => [
    sample.city().city,
  ]),
  // Over in every city, or nearly, whatever the hour of the bench: what today is to those that have closed.
  search("a day that is over", "p_location => $1, p_start_date => current_date - 1", (sample) => [
    sample.city().city,
  ]),
  search(
    "a day in a city, 3 desks",
    "p_location => $1, p_start_date => $2::text::date, p_desks => 3",
    (sample) => [sample.city().city, sample.day(7)],
  ),
  search(
    "five days in a city",
    "p_location => $1, p_start_date => $2::text::date, p_end_date => $2::text::date + 4",
    (sample) => [sample.city().city, sample.day(7)],
  ),
  search(
    "five days anywhere",
    "p_start_date => $1::text::date, p_end_date => $1::text::date + 4",
    (sample) => [sample.day(7)],
  ),
  search("desks", "p_desks => 60"),
];
