import type { Sql } from "./backend.ts";

// The expected results of a search, computed without an index: from every listing with its closures, its stock and the names of its
// places, as they are in the tables.

export interface Filters {
  location?: string;
  city?: string;
  country?: string;
  q?: string;
  start_date?: string;
  end_date?: string;
  desks?: number;
  amenities?: string[];
  min_price?: number;
  max_price?: number;
  on_weekends?: boolean;
  min_wifi?: number;
  quiet?: boolean;
  /** West, south, east, north, in degrees. */
  bbox?: [number, number, number, number];
}

export interface Listed {
  id: string;
  name: string;
  neighbourhood: string | null;
  description: string;
  place: number;
  amenities: string[];
  price: number | null;
  capacity: number;
  timezone: string;
  opens_at: (string | null)[];
  closes_at: (string | null)[];
  is_featured: boolean;
  created_at: number;
  rating: number | null;
  reviews: number;
  /** The measured speed and noise of each review, if it has them. */
  wifi: number[];
  noise: string[];
  closures: { from: string; to: string; weekday: number | null }[];
  /** The hours of days with special hours. */
  special: Map<string, OpenHours>;
  stock: Map<string, number>;
  /** Its own point, or the centre of its city. */
  lat: number | null;
  lng: number | null;
}
interface OpenHours {
  opens: string;
  closes: string;
}
export interface Place {
  id: number;
  parent: number | null;
  /** The words of each of its names. */
  names: string[][];
}
export interface Tables {
  listings: Listed[];
  places: Map<number, Place>;
}

const HORIZON = 365;

export async function readTables(sql: Sql): Promise<Tables> {
  const spaces = await sql<
    (Omit<Listed, "stock" | "place" | "special"> & {
      city_id: number;
      stock: Record<string, number>;
      special: Record<string, OpenHours>;
    })[]
  >`
    select s.id, s.name, s.neighbourhood, s.description, s.city_id, s.amenities, s.price_per_day as price, s.capacity, s.timezone,
      to_jsonb(s.opens_at) as opens_at, to_jsonb(s.closes_at) as closes_at, s.is_featured, (extract(epoch from s.created_at) * 1000)::double precision as created_at,
      s.average_rating as rating, s.review_count as reviews,
      (select coalesce(jsonb_agg(r.wifi_down) filter (where r.wifi_down is not null), '[]')
        from public.reviews r where r.space_id = s.id and r.hidden_at is null) as wifi,
      (select coalesce(jsonb_agg(r.noise) filter (where r.noise is not null), '[]')
        from public.reviews r where r.space_id = s.id and r.hidden_at is null) as noise,
      (select coalesce(jsonb_agg(jsonb_build_object('from', c.starts_on, 'to', c.ends_on, 'weekday', c.weekday)), '[]')
        from public.space_closures c where c.space_id = s.id) as closures,
      (select coalesce(jsonb_object_agg(h.day, jsonb_build_object('opens', h.opens_at, 'closes', h.closes_at)), '{}')
        from public.space_special_hours h where h.space_id = s.id) as special,
      (select coalesce(jsonb_object_agg(d.day, d.capacity - d.desks_booked), '{}')
        from public.space_days d where d.space_id = s.id) as stock,
      coalesce(s.lat, centre.lat) as lat, coalesce(s.lng, centre.lng) as lng
    from public.coworking_spaces s join public.places centre on centre.id = s.city_id where s.status = 'active'`;
  const places = await sql<{ id: number; parent: number | null; names: string[] }[]>`
    select p.id, p.parent_id as parent,
      array_prepend(p.name, array(select n.name from public.place_names n where n.place_id = p.id)) as names
    from public.places p`;
  return {
    listings: spaces.map(({ city_id, stock, special, ...space }) => ({
      ...space,
      place: city_id,
      special: new Map(Object.entries(special)),
      stock: new Map(Object.entries(stock)),
    })),
    places: new Map(
      places.map(({ names, ...place }) => [place.id, { ...place, names: names.map(wordsOf) }]),
    ),
  };
}

/** The ids of all matching listings, in order. */
export function answerOf(tables: Tables, filters: Filters, sort: string, now: Date): Listed[] {
  return tables.listings
    .filter((listing) => matches(tables, listing, filters, now))
    .toSorted((a, b) => orderOf(sort)(a, b) || (a.id < b.id ? -1 : 1));
}

export function wordsOf(text: string): string[] {
  const plain = text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  return plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== "");
}

/** The words of a name without the apostrophes, hyphens and dots in them. */
function joinedOf(name: string): string[] {
  const signs = /['’.-]/g;
  const words = name.split(/\s+/).filter((word) => /\S['’.-]\S/.test(word));
  return words.flatMap((word) => wordsOf(word.replace(signs, "")));
}

function isWithin({ lat, lng }: Listed, bbox: Filters["bbox"]): boolean {
  if (!bbox) return true;
  if (lat === null || lng === null) return false;
  const [west, south, east, north] = bbox;
  const isAcross = west > east;
  return (
    lat >= south &&
    lat <= north &&
    (isAcross ? lng >= west || lng <= east : lng >= west && lng <= east)
  );
}

function matches(tables: Tables, listing: Listed, filters: Filters, now: Date): boolean {
  const { location, city, country, q, amenities = [], desks = 1 } = filters;
  const { min_price = -Infinity, max_price = Infinity, on_weekends, start_date } = filters;
  const { min_wifi, quiet } = filters;
  const own = [listing.name, listing.neighbourhood ?? ""].flatMap((name) => [
    wordsOf(name),
    joinedOf(name),
  ]);
  const said = [listing.name, listing.description].flatMap(wordsOf).concat(joinedOf(listing.name));
  return (
    isIn(tables, listing, location, own) &&
    isIn(tables, listing, city, []) &&
    isIn(tables, listing, country, []) &&
    wordsOf(q ?? "").every((word) => said.some((other) => isPartOf(word, other, 3))) &&
    amenities.every((amenity) => listing.amenities.includes(amenity)) &&
    (listing.price === null || (listing.price >= min_price && listing.price <= max_price)) &&
    (!on_weekends || [5, 6].every((day) => listing.closes_at[day] !== null)) &&
    (min_wifi === undefined || medianOf(listing.wifi) >= min_wifi) &&
    (!quiet || isQuiet(listing.noise)) &&
    isWithin(listing, filters.bbox) &&
    listing.capacity >= desks &&
    (!start_date || isFree(listing, start_date, filters.end_date ?? start_date, desks, now))
  );
}

/** The middle one, or the mean of the two in the middle; NaN for none. */
function medianOf(numbers: number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const [low, high] = [(sorted.length - 1) / 2, sorted.length / 2].map(
    (at) => sorted[Math.floor(at)],
  );
  return low === undefined || high === undefined ? NaN : (low + high) / 2;
}

/** At least half of the reviews that mention noise. */
function isQuiet(noise: string[]): boolean {
  return noise.length > 0 && noise.filter((one) => one === "quiet").length * 2 >= noise.length;
}

function isPartOf(typed: string, word: string, least: number): boolean {
  return typed.length >= least ? word.includes(typed) : word.startsWith(typed);
}

/** The typed text is the name of a place that contains the listing, or a whole phrase of it. Otherwise each word must occur somewhere. */
function isIn({ places }: Tables, listing: Listed, typed = "", own: string[][]): boolean {
  const words = wordsOf(typed);
  if (words.length === 0) return true;
  const around = lineage(places, listing.place);
  const phrase = words.join(" ");
  const isName = (names: string[][]) => names.some((name) => name.join(" ") === phrase);
  if ([...places.values()].some(({ names }) => isName(names)))
    return (
      around.some(({ names }) => isName(names)) ||
      own.some((text) => ` ${text.join(" ")} `.includes(` ${phrase} `))
    );
  const all = [...around.flatMap(({ names }) => names), ...own].flat();
  return words.every((word) => all.some((other) => isPartOf(word, other, 4)));
}

function lineage(places: Map<number, Place>, id: number | null): Place[] {
  const place = id === null ? undefined : places.get(id);
  return place ? [place, ...lineage(places, place.parent)] : [];
}

/** Every day is bookable or closed, and at least one is bookable. */
function isFree(listing: Listed, from: string, to: string, desks: number, now: Date): boolean {
  const [today = "", time = ""] = new Intl.DateTimeFormat("sv-SE", {
    timeZone: listing.timezone,
    dateStyle: "short",
    timeStyle: "medium",
  })
    .format(now)
    .split(" ");
  let isOpen = false;
  for (let day = from; day <= to; day = later(day, 1)) {
    const weekday = new Date(day).getUTCDay() || 7;
    const hours = hoursOn(listing, day, weekday);
    // A closing time before the opening time is on the next day.
    const end = hours && hours.closes < hours.opens ? later(day, 1) : day;
    const isOver = end < today || (end === today && hours !== null && time >= hours.closes);
    if (isOver || day > later(today, HORIZON)) return false;
    const closed = listing.closures.some(
      (closure) =>
        closure.from <= day && day <= closure.to && (closure.weekday ?? weekday) === weekday,
    );
    if (hours === null || closed) continue;
    isOpen = true;
    if ((listing.stock.get(day) ?? listing.capacity) < desks) return false;
  }
  return isOpen;
}

function hoursOn(listing: Listed, day: string, weekday: number): OpenHours | null {
  const [opens, closes] = [listing.opens_at[weekday - 1], listing.closes_at[weekday - 1]];
  return listing.special.get(day) ?? (opens && closes ? { opens, closes } : null);
}

function later(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}

type Order = (a: Listed, b: Listed) => number;

function orderOf(sort: string): Order {
  const newest: Order = (a, b) => b.created_at - a.created_at;
  const noPriceLast: Order = (a, b) => Number(a.price === null) - Number(b.price === null);
  const cheapest: Order = (a, b) => (a.price ?? 0) - (b.price ?? 0);
  // The mean of the reviews plus four of 4 stars; as a fraction, so that equal ones compare equal.
  const stars: Order = (a, b) =>
    (Math.round((b.rating ?? 0) * 100) * b.reviews + 1600) * (a.reviews + 4) -
    (Math.round((a.rating ?? 0) * 100) * a.reviews + 1600) * (b.reviews + 4);
  switch (sort) {
    case "newest":
      return newest;
    case "price-asc":
      return (a, b) => noPriceLast(a, b) || cheapest(a, b);
    case "price-desc":
      return (a, b) => noPriceLast(a, b) || -cheapest(a, b);
    case "rating":
      return (a, b) =>
        Number(a.reviews === 0) - Number(b.reviews === 0) || (a.reviews === 0 ? 0 : stars(a, b));
    default:
      return (a, b) => Number(b.is_featured) - Number(a.is_featured) || newest(a, b);
  }
}
