/** The tags by which a page is purged from the cache. A page carries those of what it shows; an action names what it changed. */

/** What a listing says of itself, its photos included. */
export function spaceTag(spaceId: string): `space-${string}` {
  return `space-${spaceId}`;
}

/** Which days of a listing are free: on its own page, and in searches by date that found it. */
export function daysTag(spaceId: string): `days-${string}` {
  return `days-${spaceId}`;
}

/** What guests say of a listing on its own page, and how they and whoever lists it are called there. Its stars also stand on cards, which have the tag of the listing. */
export function reviewsTag(spaceId: string): `reviews-${string}` {
  return `reviews-${spaceId}`;
}

export function photoTag(photoId: string): `photo-${string}` {
  return `photo-${photoId}`;
}

/** A post of the blog: its page and its pictures. */
export function postTag(postId: string): `post-${string}` {
  return `post-${postId}`;
}

/** Lists of posts: one that comes, goes or changes its title may belong elsewhere on each of them. */
export const POSTS = "posts";

/** Searches and other lists of listings: a listing that comes, goes or changes its price may belong elsewhere on each of them. */
export const SEARCH = "search";

/** Searches by date: a listing that has free days again may belong on any of them. */
export const DATED_SEARCHES = "dated-searches";

/** What the site knows of the city of a listing, on its page; searches and cards have their own tag. */
export const PLACES = "places";

/** What an admin sets for the whole site; every page shows some of it. */
export const SETTINGS = "settings";

/** What changes with the words, photos or price of a listing: the pages that show it, and lists in which it stands elsewhere now. */
export function listingTags(spaceId: string): CacheTag[] {
  return [spaceTag(spaceId), SEARCH];
}

/** What changes where a listing comes or goes, or can be had on other days, by other people or with other desks than before. */
export function listingAndDaysTags(spaceId: string): CacheTag[] {
  return [...listingTags(spaceId), daysTag(spaceId)];
}

/** What changes where days of a listing are free again: it may belong on any search by date. */
export function freedDaysTags(spaceId: string): CacheTag[] {
  return [daysTag(spaceId), DATED_SEARCHES];
}

/** What changes with a post. */
export function postTags(postId: string): CacheTag[] {
  return [postTag(postId), POSTS];
}

export type CacheTag =
  | ReturnType<
      typeof spaceTag | typeof daysTag | typeof reviewsTag | typeof photoTag | typeof postTag
    >
  | typeof POSTS
  | typeof SEARCH
  | typeof DATED_SEARCHES
  | typeof PLACES
  | typeof SETTINGS;
