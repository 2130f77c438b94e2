import { z } from "zod";
import { Picture, Tree } from "~/features/posts/post.schema";
import { foundCards } from "~/features/spaces/search/found-cards";
import { SpaceCardRow, SpacePhoto } from "~/features/spaces/space.schema";
import { EMPTY_SEARCH } from "~/features/spaces/search/space-search";

const photo = SpacePhoto.nullable();

/** A written guide in the list of guides. `photo` is that of a listing there. */
export const ListedGuide = z.object({
  slug: z.string(),
  /** The slug of its place, which stays when the guide's own slug changes. */
  placeSlug: z.string(),
  name: z.string(),
  country: z.string(),
  title: z.string(),
  excerpt: z.string(),
  spaces: z.number(),
  photo,
  cover: Picture.nullable(),
});
export type ListedGuide = z.output<typeof ListedGuide>;

/** A city with listings and without a written guide. */
export const ListedCity = z.object({
  slug: z.string(),
  name: z.string(),
  country: z.string(),
  spaces: z.number(),
});
export type ListedCity = z.output<typeof ListedCity>;

export const GuidesOverview = z.object({
  guides: z.array(ListedGuide),
  cities: z.array(ListedCity),
  /** The number of other cities with listings. */
  more: z.number(),
  changesAt: z.string().nullable(),
});

/** The price of a pass in US dollars, over the spaces that sell it; null where none does. */
const price = z.object({
  spaces: z.number(),
  least: z.number().nullable(),
  average: z.number().nullable(),
});

/** Figures over the listings of a guide's place. */
export const GuideFigures = z.object({
  spaces: z.number(),
  featured: z.number(),
  verified: z.number(),
  desks: z.number(),
  /** The number that is open on Saturdays and Sundays. */
  atWeekends: z.number(),
  neighbourhoods: z.array(z.string()),
  rating: z.number().nullable(),
  reviews: z.number(),
  prices: z.object({ day: price, week: price, month: price }),
});
export type GuideFigures = z.output<typeof GuideFigures>;

/** A guide; values that only a written guide has are null in others. */
export const Guide = z.object({
  id: z.string().nullable(),
  slug: z.string(),
  title: z.string().nullable(),
  excerpt: z.string().nullable(),
  tree: Tree.nullable(),
  updatedAt: z.string().nullable(),
  cover: Picture.nullable(),
  photo,
  place: z.object({
    name: z.string(),
    kind: z.enum(["city", "region"]),
    country: z.string(),
    timezone: z.string().nullable(),
    currency: z.string().nullable(),
    language: z.string().nullable(),
  }),
  /** Whether other cities with listings share its name. */
  isOneOfSeveral: z.boolean(),
  /** The busiest cities in its place. */
  cities: z.array(z.object({ name: z.string(), spaces: z.number() })),
});
export type Guide = z.output<typeof Guide>;

const Cards = z.array(SpaceCardRow).transform((rows) => foundCards(rows, EMPTY_SEARCH));

/** A guide with its links; for a former address, the current one. */
export const ReadGuide = z.union([
  z.object({ movedTo: z.string(), forGood: z.boolean() }),
  z.object({
    guide: Guide,
    figures: GuideFigures,
    featured: Cards,
    others: Cards,
    posts: z.array(z.object({ slug: z.string(), title: z.string(), excerpt: z.string() })),
    changesAt: z.string().nullable(),
  }),
]);
