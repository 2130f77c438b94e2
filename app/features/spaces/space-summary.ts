import { leadPrice, type Prices } from "~/features/spaces/prices";

/**
 * What a card shows of a row, and nothing else: a page of cards travels twice, as HTML and as data. The price is per desk, of the
 * shortest pass that is sold. `most` is how many amenities it names.
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
