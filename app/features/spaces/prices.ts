/** The price of each pass of a listing, per desk; null where it is not sold. */
export type Prices = {
  pricePerDay: number | null;
  pricePerWeek: number | null;
  pricePerMonth: number | null;
};

type LeadPrice = { price: number; unit: "day" | "week" | "month" };

/** The leading price of a listing: that of its shortest pass on sale. */
export function leadPrice({ pricePerDay, pricePerWeek, pricePerMonth }: Prices): LeadPrice | null {
  if (pricePerDay !== null) return { price: pricePerDay, unit: "day" };
  if (pricePerWeek !== null) return { price: pricePerWeek, unit: "week" };
  return pricePerMonth === null ? null : { price: pricePerMonth, unit: "month" };
}
