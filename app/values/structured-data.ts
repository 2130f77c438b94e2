import type { BreadcrumbList, Graph, Thing, WithContext } from "schema-dts";

/** What search engines read of a page (JSON-LD). The types are schema.org's: a word that it has not, or a value of another kind, is no program. */
export type StructuredData = Graph | WithContext<Described<Thing>>;

/** A thing that is described, and not only named by its address. */
export type Described<T> = Exclude<T, string>;

type Crumb = { name: string; item: string };

/** The way to a page from the home page. Items are absolute URLs. */
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
