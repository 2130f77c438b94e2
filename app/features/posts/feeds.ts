/** Posts in a feed. */
export const POSTS_OF_FEED = 20;

/** The feeds of the blog by file name, with the title of each. */
export const FEEDS = {
  "rss.xml": { path: "/blog/feed/rss.xml", type: "application/rss+xml", name: "RSS" },
  "atom.xml": { path: "/blog/feed/atom.xml", type: "application/atom+xml", name: "Atom" },
  "feed.json": { path: "/blog/feed/feed.json", type: "application/feed+json", name: "JSON Feed" },
} as const;
export type FeedFile = keyof typeof FEEDS;

export function isFeedFile(file: string): file is FeedFile {
  return Object.hasOwn(FEEDS, file);
}

/** The `link rel="alternate"` descriptors of the feeds, for a `meta` function. */
export function feedAlternates(siteName: string) {
  return Object.values(FEEDS).map(({ path, type, name }) => ({
    tagName: "link",
    rel: "alternate",
    type,
    title: `${siteName} Blog, ${name}`,
    href: path,
  }));
}
