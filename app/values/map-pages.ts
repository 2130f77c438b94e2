const MAP_PAGES = /^\/(?:(?:search|spaces|dashboard|admin\/listings)(?:\/.*)?)?$/;

/**
 * Whether the document at a path may load an operator's streets: it has a map, or leads to one without another document, as the home page
 * leads to the map of a search, and the dashboard to that on which an owner puts a pin.
 */
export function mayHaveStreets(pathname: string): boolean {
  return MAP_PAGES.test(pathname);
}
