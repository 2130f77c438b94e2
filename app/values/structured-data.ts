import type { BreadcrumbList, Graph, Thing, WithContext } from "schema-dts";

/**
 * Structured data of a page for search engines (JSON-LD). The types are schema.org's: an unknown word, or a value of another type, does
 * not compile.
 */
export type StructuredData = Graph | WithContext<Described<Thing>>;

/** A thing as an object, and not only its URL. */
export type Described<T> = Exclude<T, string>;

type Crumb = { name: string; item: string };

/** The breadcrumb of a page. Items are absolute URLs. */
export function breadcrumbList(crumbs: Crumb[]): Described<BreadcrumbList> {
  return {
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map((crumb, index) => ({
      "@type": "ListItem",
      position: index + 1,
      ...crumb,
    })),
  };
}
