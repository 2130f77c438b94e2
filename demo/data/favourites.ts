/** The guest's saved spaces: the slug of the space, and the days since. */
export const FAVOURITES: readonly (readonly [slug: string, savedAgo: number])[] = [
  ["yanaka-writing-rooms", 26],
  ["penestanan-work-garden", 2],
];
