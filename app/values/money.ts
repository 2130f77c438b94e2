const written = new Map<string, Intl.NumberFormat>();

/** "US$25" or "US$25.50". SQL computes sums and roundings; here an amount is only formatted. */
export function formatMoney(amount: number, currency: string): string {
  const minimumFractionDigits = Number.isInteger(amount) ? 0 : 2;
  // Creating a format costs a hundred times as much as using it, and a page of results has fifty prices.
  const key = `${currency} ${minimumFractionDigits}`;
  const format =
    written.get(key) ??
    new Intl.NumberFormat("en-GB", { style: "currency", currency, minimumFractionDigits });
  written.set(key, format);
  return format.format(amount);
}
