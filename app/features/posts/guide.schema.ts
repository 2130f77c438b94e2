import { z } from "zod";
import { Picture, Tree } from "~/features/posts/post-parts.schema";
import { foundCards } from "~/features/spaces/found-cards";
import { SpaceCardRow, SpacePhoto } from "~/features/spaces/space.schema";
import { EMPTY_SEARCH } from "~/features/spaces/space-search";

const photo = SpacePhoto.nullable();

/** A guide that somebody has written, as the list of guides shows it. `photo` is that of a listing there. */
export const ListedGuide = z.object({
  slug: z.string(),
  /** That of its place, which stays when its own changes. */
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

/** A city with listings that nobody has written a guide to. */
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
  /** How many cities with listings are not among them. */
  more: z.number(),
  changesAt: z.string().nullable(),
});

/** What a pass costs there in US dollars, over the spaces that sell it; null where none does. */
const price = z.object({
  spaces: z.number(),
  least: z.number().nullable(),
  average: z.number().nullable(),
});

/** What is counted over the listings of a guide. */
export const GuideFigures = z.object({
  spaces: z.number(),
  featured: z.number(),
  verified: z.number(),
  desks: z.number(),
  /** How many are open on Saturdays and Sundays. */
  atWeekends: z.number(),
  neighbourhoods: z.array(z.string()),
  rating: z.number().nullable(),
  reviews: z.number(),
  prices: z.object({ day: price, week: price, month: price }),
});
export type GuideFigures = z.output<typeof GuideFigures>;

/** A guide; what only a written one has is null in others. */
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
  /** Whether other cities with listings have its name. */
  isOneOfSeveral: z.boolean(),
  /** The busiest cities that it is about. */
  cities: z.array(z.object({ name: z.string(), spaces: z.number() })),
});
export type Guide = z.output<typeof Guide>;

const Cards = z.array(SpaceCardRow).transform((rows) => foundCards(rows, EMPTY_SEARCH));

/** A guide with what leads on from it; for an address that is another one today, that one. */
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
