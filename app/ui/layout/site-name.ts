import { useRouteLoaderData } from "react-router";

/** The name of the site where its settings cannot be read. */
export const DEFAULT_NAME = "NomadCoWork";
/** Its description in that case. */
const DEFAULT_DESCRIPTION = "Find and book a desk in a coworking space, wherever you work next.";

type Named = { settings: { siteName: string; siteDescription: string } };
/** The matches of a `meta` function; the first one is the root's. */
export type MetaMatches = readonly [{ loaderData?: Named | undefined }, ...unknown[]];

/** The name of the site in the settings, for a `meta` function. */
export function siteNameIn(matches: MetaMatches): string {
  return matches[0].loaderData?.settings.siteName ?? DEFAULT_NAME;
}

/** The description of the site in the settings, for a `meta` function: search engines and link previews show it. */
export function siteDescriptionIn(matches: MetaMatches): string {
  return matches[0].loaderData?.settings.siteDescription ?? DEFAULT_DESCRIPTION;
}

/** The name of the site in the settings, for a view. */
export function useSiteName(): string {
  return useRouteLoaderData<() => Named>("root")?.settings.siteName ?? DEFAULT_NAME;
}
