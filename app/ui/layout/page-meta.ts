import { photoAddress, type Photo } from "~/values/photo";

type Page = {
  title: string;
  description: string;
  /** Absolute origin of the site; Open Graph wants absolute URLs. */
  origin?: string;
  path?: string;
  /** What other sites show with it; without one they show the picture of the site. */
  photo?: Photo | null;
  /** schema.org data for search engines. */
  jsonLd?: Record<string, unknown>;
};

/** Title, description and what other sites show when somebody shares the page. */
export function pageMeta({ title, description, origin, path, photo, jsonLd }: Page) {
  const fullTitle = title.includes("NomadCoWork") ? title : `${title} · NomadCoWork`;
  return [
    { title: fullTitle },
    { name: "description", content: description },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: "NomadCoWork" },
    { property: "og:title", content: fullTitle },
    { property: "og:description", content: description },
    ...(origin && path ? [{ property: "og:url", content: `${origin}${path}` }] : []),
    ...(origin && path ? [{ tagName: "link", rel: "canonical", href: `${origin}${path}` }] : []),
    ...(origin
      ? [
          {
            property: "og:image",
            content: new URL(photo ? photoAddress(photo, 1280) : "/share.png", origin).href,
          },
        ]
      : []),
    { name: "twitter:card", content: "summary_large_image" },
    // By the server only: a script made on a client navigation is refused by Trusted Types and blanks the page.
    ...(jsonLd && import.meta.env.SSR ? [{ "script:ld+json": jsonLd }] : []),
  ];
}
