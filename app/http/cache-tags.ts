/** The tags by which a page is purged from the cache. A page carries those of what it shows; an action names what it changed. */

/** What a listing says of itself, its photos included. */
export function spaceTag(spaceId: string): `space-${string}` {
  return `space-${spaceId}`;
}

/** Which days of a listing are free: on its own page, and in searches by date that found it. */
export function daysTag(spaceId: string): `days-${string}` {
  return `days-${spaceId}`;
}

/** What guests say of a listing on its own page. Its stars also stand on cards, which have the tag of the listing. */
export function reviewsTag(spaceId: string): `reviews-${string}` {
  return `reviews-${spaceId}`;
}

export function photoTag(photoId: string): `photo-${string}` {
  return `photo-${photoId}`;
}

/** Searches and other lists of listings: a listing that comes, goes or changes its price may belong elsewhere on each of them. */
export const SEARCH = "search";

/** Searches by date: a listing that has free days again may belong on any of them. */
export const DATED_SEARCHES = "dated-searches";

/** What an admin sets for the whole site; every page shows some of it. */
export const SETTINGS = "settings";

/** What changes with a listing: the pages that show it, and lists in which it stands elsewhere now or not at all. */
export function listingTags(spaceId: string): CacheTag[] {
  return [spaceTag(spaceId), SEARCH];
}

export type CacheTag =
  | ReturnType<typeof spaceTag | typeof daysTag | typeof reviewsTag | typeof photoTag>
  | typeof SEARCH
  | typeof DATED_SEARCHES
  | typeof SETTINGS;
