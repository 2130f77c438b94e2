/** The match of the layout that loads the listing. */
type OfListing = { loaderData?: { listing: { name: string } } | undefined };

/** The title of a page of one listing: tabs, history and screen readers tell an owner's listings apart by it. */
export function listingTitle(part: string, layout: OfListing | undefined): string {
  const name = layout?.loaderData?.listing.name;
  return name ? `${part}: ${name}` : part;
}
