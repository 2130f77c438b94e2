import { breadcrumbList, type StructuredData } from "~/values/structured-data";
import { GUIDES, guidePath } from "~/features/posts/guides/guide";
import type { Guide } from "~/features/posts/guides/guide.schema";

/** The breadcrumb of a guide (schema.org BreadcrumbList). */
export function guideStructuredData({ slug, place }: Guide, origin: string): StructuredData {
  const crumbs = [
    { name: "Home", item: `${origin}/` },
    { name: "City guides", item: `${origin}${GUIDES}` },
    { name: place.name, item: `${origin}${guidePath(slug)}` },
  ];
  return { "@context": "https://schema.org", ...breadcrumbList(crumbs) };
}
