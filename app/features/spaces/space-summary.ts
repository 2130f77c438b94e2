import { leadPrice, type Prices } from "~/features/spaces/prices";

/**
 * The fields of a row that its card shows: a page of cards is sent twice, as HTML and as data. The price is per desk, of the shortest
 * pass on sale. `most`: the number of amenities it names.
 */
export function toSummary<Row extends Prices & { amenities: string[] }>(
  { pricePerDay, pricePerWeek, pricePerMonth, amenities, ...card }: Row,
  most = 3,
) {
  const lead = leadPrice({ pricePerDay, pricePerWeek, pricePerMonth });
  return {
    ...card,
    price: lead?.price ?? null,
    unit: lead?.unit ?? null,
    amenities: amenities.slice(0, most),
    moreAmenities: Math.max(amenities.length - most, 0),
  };
}
