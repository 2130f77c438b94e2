import { useRouteLoaderData } from "react-router";

/** What the site is called where its settings cannot be read. */
export const DEFAULT_NAME = "NomadCoWork";
/** How it is described there. */
const DEFAULT_DESCRIPTION = "Find and book a desk in a coworking space, wherever you work next.";

type Named = { settings: { siteName: string; siteDescription: string } };
/** The matches that a `meta` function is given; the first one is the root's. */
export type MetaMatches = readonly [{ loaderData?: Named | undefined }, ...unknown[]];

/** What the settings call the site, for a `meta` function. */
export function siteNameIn(matches: MetaMatches): string {
  return matches[0].loaderData?.settings.siteName ?? DEFAULT_NAME;
}

/** How the settings describe the site to search engines and to those whom its address is sent, for a `meta` function. */
export function siteDescriptionIn(matches: MetaMatches): string {
  return matches[0].loaderData?.settings.siteDescription ?? DEFAULT_DESCRIPTION;
}

/** What the settings call the site, for a view. */
export function useSiteName(): string {
  return useRouteLoaderData<() => Named>("root")?.settings.siteName ?? DEFAULT_NAME;
}
