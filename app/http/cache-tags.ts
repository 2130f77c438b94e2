/** The tags by which a page is purged from the cache. A page has the tags of its content; an action names the changed ones. */

/** The content of a listing, including its photos. */
export function spaceTag(spaceId: string): `space-${string}` {
  return `space-${spaceId}`;
}

/** The free days of a listing: on its own page, and in searches by date that found it. */
export function daysTag(spaceId: string): `days-${string}` {
  return `days-${spaceId}`;
}

/**
 * The reviews of a listing on its own page, and the names of its guests and its owner there. Its stars are also on cards, which have the
 * tag of the listing.
 */
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

/** Lists of posts: publication, withdrawal or a new title may change any of them. */
export const POSTS = "posts";

/** Searches and other lists of listings: a listing that appears, disappears or changes its price may change any of them. */
export const SEARCH = "search";

/** Searches by date: a listing with new free days may change any of them. */
export const DATED_SEARCHES = "dated-searches";

/** The known facts about the city of a listing, on its page; searches and cards have their own tag. */
export const PLACES = "places";

/** The settings of the whole site; every page contains some of them. */
export const SETTINGS = "settings";

/** The tags of a change to a listing's text, photos or price: its pages, and the lists where its position may change. */
export function listingTags(spaceId: string): CacheTag[] {
  return [spaceTag(spaceId), SEARCH];
}

/** The tags of a change that makes a listing appear or disappear, or changes its days, its guests or its number of desks. */
export function listingAndDaysTags(spaceId: string): CacheTag[] {
  return [...listingTags(spaceId), daysTag(spaceId)];
}

/** The tags of days that are free again: the listing may appear in any search by date. */
export function freedDaysTags(spaceId: string): CacheTag[] {
  return [daysTag(spaceId), DATED_SEARCHES];
}

/** The tags of a change to a post. */
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
