import { SHARE_PICTURES, SHARE_SIZE, type SharePicture } from "~/ui/layout/share-pictures";
import { siteNameIn, type MetaMatches } from "~/ui/layout/site-name";
import type { StructuredData } from "~/values/structured-data";
import { photoAddress, type Photo } from "~/values/photo";

type Page = {
  /** The matches of the `meta` function: the settings in them have the name of the site. */
  matches: MetaMatches;
  /** The site's name is appended unless the title contains it. */
  title: string;
  description: string;
  /** Absolute origin of the site; Open Graph requires absolute URLs. */
  origin?: string;
  path?: string;
  /** The preview picture on other sites; without one they show the drawn picture for this kind of page. */
  photo?: Photo | null;
  kind?: SharePicture;
  /** The publication and the last change of an article. Instants are ISO 8601. */
  article?: { publishedAt: string; updatedAt: string };
  /** schema.org data for search engines. */
  jsonLd?: StructuredData;
  /** Excludes the page from search engines. */
  isUnlisted?: boolean;
};

/** Title, description and the preview of a shared link. */
export function pageMeta({ matches, title, description, ...page }: Page) {
  const { origin, path, photo, kind = "site", article, jsonLd, isUnlisted } = page;
  const siteName = siteNameIn(matches);
  const fullTitle = title.includes(siteName) ? title : `${title} · ${siteName}`;
  return [
    { title: fullTitle },
    { name: "description", content: description },
    ...(isUnlisted ? [{ name: "robots", content: "noindex" }] : []),
    // The site has one language. Translations of the page would be links with hreflang here.
    ...(origin && path ? [{ tagName: "link", rel: "canonical", href: `${origin}${path}` }] : []),
    // For other sites' crawlers, which run no scripts.
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
    // Only on the server: Trusted Types refuse a script on a client navigation, which would blank the page.
    ...(jsonLd && import.meta.env.SSR ? [{ "script:ld+json": jsonLd }] : []),
  ];
}

type Picture = { address: string; alternativeText: string; width: number; height: number };

/** With its size other sites can reserve space before they have loaded it. A photo without alt text has none here. */
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
