/** What the guest saved: the slug of the space, and how many days ago. */
export const FAVOURITES: readonly (readonly [slug: string, savedAgo: number])[] = [
  ["yanaka-writing-rooms", 26],
  ["penestanan-work-garden", 2],
];
