import { createSpace, openActors, type Actors, type Listing } from "./actors.ts";

// A small market with one space of each kind that people search by name or place, and two that are not public.

export const WORLD: (Partial<Listing> & { name: string })[] = [
  { name: "Limmat Loft", city: "Zürich", country: "Switzerland", price_per_day: 45 },
  { name: "Casa Ñandú", city: "São Paulo", country: "Brazil", price_per_day: null, capacity: 40 },
  { name: "100% Desk_Space", neighbourhood: "Santos" },
  { name: "1000 Desks Space", neighbourhood: "Campo de Ourique", capacity: 80 },
  { name: "Ribeira", city: "Porto", price_per_day: 12.5 },
  { name: "Lisbon Street Desk", city: "Berlin", country: "Germany" },
  { name: "Back\\Slash", city: "Kraków", country: "Poland", price_per_day: 0, capacity: 1 },
  { name: "Marchmont", city: "London", country: "England" },
  { name: "Avli", city: "Athens", country: "Greece", neighbourhood: "Koukaki" },
  { name: "Lagoon Hub", city: "Lagos", country: "Nigeria" },
  { name: "Orchard Table", city: "New York", country: "United States" },
  { name: "Sunset Desk", city: "Los Angeles", country: "USA" },
  { name: "Batu Loft", city: "Canggu", country: "Indonesia" },
  { name: "Nyuh House", city: "Ubud", country: "Indonesia" },
  { name: "Karachi Desk", city: "Karachi", country: "Pakistan" },
  { name: "Marina Desks", city: "Dubai", country: "UAE" },
  { name: "仕事場", city: "東京", country: "日本" },
  { name: "Hidden", status: "pending" },
  { name: "Paused", status: "inactive", is_featured: true },
];

export const PUBLIC = WORLD.slice(0, -2).map(({ name }) => name);
export const LISBON = ["100% Desk_Space", "1000 Desks Space"];

export interface SearchPage {
  spaces: { id: string; name: string }[];
  next: { key: string; id: string } | null;
  total: number;
  total_is_bounded: boolean;
  /** Whether some of all matches have reviews. */
  is_rated: boolean;
  facets: { amenities: Record<string, number>; price: { min: number | null; max: number | null } };
  corrected: string | null;
  /** The reason for the replaced place. */
  read_as: string | null;
  /** The space at the typed address. */
  space_at: string | null;
  pins:
    | [
        id: string,
        name: string,
        lat: number | null,
        lng: number | null,
        price: number | null,
        ofDays?: [openDays: number, perWeek: number | null, perMonth: number | null],
      ][]
    | null;
  names: [city: string, lat: number, lng: number][];
  /** Suggestions, with the first page. */
  places: { name: string }[] | null;
}

export interface SearchedWorld extends Actors {
  /** As a visitor. */
  search(filters?: object, args?: object): Promise<SearchPage>;
  /** The names of all matches. */
  found(filters: object): Promise<string[]>;
}

export async function openSearchedWorld(): Promise<SearchedWorld> {
  const actors = await openActors();
  for (const listing of WORLD) {
    const description = `A quiet house with long tables. Ask for the ${listing.name.slice(0, 3)}-keys at the counter.`;
    await createSpace(actors.sql, { ...listing, description });
  }
  const search = async (p_filters: object = {}, args: object = {}): Promise<SearchPage> => {
    const { data, error } = await actors.as.anon.rpc("search_spaces", { p_filters, ...args });
    if (error) throw error;
    return data;
  };
  const found = async (filters: object) =>
    (await search(filters, { p_page_size: 60 })).spaces.map(({ name }) => name).toSorted();
  return { ...actors, search, found };
}
