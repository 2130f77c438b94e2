/** What a listing asks for each pass, per desk; null where it does not sell one. */
export type Prices = {
  pricePerDay: number | null;
  pricePerWeek: number | null;
  pricePerMonth: number | null;
};

type LeadPrice = { price: number; unit: "day" | "week" | "month" };

/** The price that stands for a listing: that of the shortest pass it sells. */
export function leadPrice({ pricePerDay, pricePerWeek, pricePerMonth }: Prices): LeadPrice | null {
  if (pricePerDay !== null) return { price: pricePerDay, unit: "day" };
  if (pricePerWeek !== null) return { price: pricePerWeek, unit: "week" };
  return pricePerMonth === null ? null : { price: pricePerMonth, unit: "month" };
}
