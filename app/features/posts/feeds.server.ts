import { BLOG, postPath } from "~/features/posts/blog";
import type { PublicPost } from "~/features/posts/blog.schema";
import { FEEDS, type FeedFile } from "~/features/posts/feeds";
import { photoAddress } from "~/values/photo";
import { toXml } from "~/values/xml.server";

type Feed = {
  /** Absolute origin of the site. */
  origin: string;
  siteName: string;
  /** Newest first. */
  posts: readonly PublicPost[];
  /** The current time: an empty feed has no other date. */
  now: Date;
};

/** The newest posts in one of the formats. An entry has the excerpt; the text is read on the site. */
export function toFeed(file: FeedFile, feed: Feed): string {
  return WRITERS[file](feed);
}

const WRITERS: Record<FeedFile, (feed: Feed) => string> = {
  "rss.xml": toRss,
  "atom.xml": toAtom,
  "feed.json": toJsonFeed,
};

const DESCRIPTION = "For people who work from anywhere.";

/** RSS 2.0 of the RSS Advisory Board, with Dublin Core for the author: RSS itself takes only e-mail addresses. */
function toRss({ origin, siteName, posts, now }: Feed): string {
  const channel = {
    title: `${siteName} Blog`,
    link: `${origin}${BLOG}`,
    description: DESCRIPTION,
    language: "en",
    lastBuildDate: lastChange(posts, now).toUTCString(),
    "atom:link": {
      "@href": `${origin}${FEEDS["rss.xml"].path}`,
      "@rel": "self",
      "@type": FEEDS["rss.xml"].type,
    },
    item: posts.map((post) => ({
      title: post.title,
      link: `${origin}${postPath(post.slug)}`,
      guid: { "#text": `urn:uuid:${post.id}`, "@isPermaLink": "false" },
      // Escaped HTML, as feed readers expect.
      description: post.excerpt.replaceAll("&", "&amp;").replaceAll("<", "&lt;"),
      "dc:creator": post.author ?? siteName,
      category: [post.category, ...post.tags],
      pubDate: new Date(post.publishedAt).toUTCString(),
    })),
  };
  const rss = {
    "@version": "2.0",
    "@xmlns:atom": "http://www.w3.org/2005/Atom",
    "@xmlns:dc": "http://purl.org/dc/elements/1.1/",
    channel,
  };
  return toXml({ rss });
}

/** RFC 4287. */
function toAtom({ origin, siteName, posts, now }: Feed): string {
  const feed = {
    "@xmlns": "http://www.w3.org/2005/Atom",
    "@xml:lang": "en",
    id: `${origin}${BLOG}`,
    title: `${siteName} Blog`,
    subtitle: DESCRIPTION,
    updated: lastChange(posts, now).toISOString(),
    link: [
      { "@rel": "self", "@href": `${origin}${FEEDS["atom.xml"].path}` },
      { "@rel": "alternate", "@type": "text/html", "@href": `${origin}${BLOG}` },
    ],
    entry: posts.map((post) => ({
      id: `urn:uuid:${post.id}`,
      title: post.title,
      link: { "@rel": "alternate", "@href": `${origin}${postPath(post.slug)}` },
      published: new Date(post.publishedAt).toISOString(),
      updated: new Date(post.updatedAt).toISOString(),
      author: { name: post.author ?? siteName },
      category: [post.category, ...post.tags].map((term) => ({ "@term": term })),
      summary: post.excerpt,
    })),
  };
  return toXml({ feed });
}

/** JSON Feed 1.1. */
function toJsonFeed({ origin, siteName, posts }: Feed): string {
  const feed = {
    version: "https://jsonfeed.org/version/1.1",
    title: `${siteName} Blog`,
    description: DESCRIPTION,
    language: "en",
    home_page_url: `${origin}${BLOG}`,
    feed_url: `${origin}${FEEDS["feed.json"].path}`,
    items: posts.map((post) => ({
      id: `urn:uuid:${post.id}`,
      url: `${origin}${postPath(post.slug)}`,
      title: post.title,
      summary: post.excerpt,
      content_text: post.excerpt,
      date_published: new Date(post.publishedAt).toISOString(),
      date_modified: new Date(post.updatedAt).toISOString(),
      authors: [{ name: post.author ?? siteName }],
      tags: [post.category, ...post.tags],
      ...(post.cover
        ? {
            image: new URL(photoAddress(post.cover, 1280), origin).href,
          }
        : {}),
    })),
  };
  return JSON.stringify(feed);
}

/** The time of the newest change of a post. */
function lastChange(posts: readonly PublicPost[], now: Date): Date {
  if (posts.length === 0) return now;
  return new Date(Math.max(...posts.map(({ updatedAt }) => Date.parse(updatedAt))));
}
