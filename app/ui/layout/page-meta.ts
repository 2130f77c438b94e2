import { SHARE_PICTURES, SHARE_SIZE, type SharePicture } from "~/ui/layout/share-pictures";
import { siteNameIn, type MetaMatches } from "~/ui/layout/site-name";
import type { StructuredData } from "~/values/structured-data";
import { photoAddress, type Photo } from "~/values/photo";

type Page = {
  /** Those that the `meta` function is given: the site is called as its settings say. */
  matches: MetaMatches;
  /** The name of the site is added where it is not a part of it. */
  title: string;
  description: string;
  /** Absolute origin of the site; Open Graph wants absolute URLs. */
  origin?: string;
  path?: string;
  /** What other sites show with it; without one they show the drawn picture of its kind of page. */
  photo?: Photo | null;
  kind?: SharePicture;
  /** When it came out and was changed, where it is an article. Instants are ISO 8601. */
  article?: { publishedAt: string; updatedAt: string };
  /** schema.org data for search engines. */
  jsonLd?: StructuredData;
  /** Search engines leave it out. */
  isUnlisted?: boolean;
};

/** Title, description and what other sites show when somebody shares the page. */
export function pageMeta({ matches, title, description, ...page }: Page) {
  const { origin, path, photo, kind = "site", article, jsonLd, isUnlisted } = page;
  const siteName = siteNameIn(matches);
  const fullTitle = title.includes(siteName) ? title : `${title} · ${siteName}`;
  return [
    { title: fullTitle },
    { name: "description", content: description },
    ...(isUnlisted ? [{ name: "robots", content: "noindex" }] : []),
    // The site has one language. Addresses of the same page in others would stand here, as links with hreflang.
    ...(origin && path ? [{ tagName: "link", rel: "canonical", href: `${origin}${path}` }] : []),
    // For other sites, which run no scripts.
    ...(import.meta.env.SSR
      ? [
          { property: "og:type", content: article ? "article" : "website" },
          ...(article
            ? [
                { property: "article:published_time", content: article.publishedAt },
                { property: "article:modified_time", content: article.updatedAt },
              ]
            : []),
          { property: "og:site_name", content: siteName },
          { property: "og:title", content: fullTitle },
          { property: "og:description", content: description },
          ...(origin && path ? [{ property: "og:url", content: `${origin}${path}` }] : []),
          ...(origin ? pictureMeta(photo ? ofPhoto(photo) : drawn(kind), origin) : []),
          { name: "twitter:card", content: "summary_large_image" },
        ]
      : []),
    // By the server only: a script made on a client navigation is refused by Trusted Types and blanks the page.
    ...(jsonLd && import.meta.env.SSR ? [{ "script:ld+json": jsonLd }] : []),
  ];
}

type Picture = { address: string; alternativeText: string; width: number; height: number };

/** Its size lets other sites make room before they have fetched it. A photo that nobody has described has no text. */
function pictureMeta({ address, alternativeText, width, height }: Picture, origin: string) {
  return [
    { property: "og:image", content: new URL(address, origin).href },
    { property: "og:image:width", content: String(width) },
    { property: "og:image:height", content: String(height) },
    ...(alternativeText ? [{ property: "og:image:alt", content: alternativeText }] : []),
  ];
}

/** Pixels. */
const PHOTO_WIDTH = 1280;

function ofPhoto(photo: Photo): Picture {
  const width = Math.min(photo.width, PHOTO_WIDTH);
  return {
    address: photoAddress(photo, PHOTO_WIDTH),
    alternativeText: photo.alternativeText,
    width,
    height: Math.round((photo.height * width) / photo.width),
  };
}

function drawn(kind: SharePicture): Picture {
  const alternativeText = SHARE_PICTURES[kind];
  return { address: `/share/${kind}.png`, alternativeText, ...SHARE_SIZE };
}
