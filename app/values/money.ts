const written = new Map<string, Intl.NumberFormat>();

/** "US$25" or "US$25.50". Sums and roundings are made in SQL; here an amount is only written. */
export function formatMoney(amount: number, currency: string): string {
  const minimumFractionDigits = Number.isInteger(amount) ? 0 : 2;
  // Making one costs a hundred times as much as using it, and a page of results writes fifty prices.
  const key = `${currency} ${minimumFractionDigits}`;
  const format =
    written.get(key) ??
    new Intl.NumberFormat("en-GB", { style: "currency", currency, minimumFractionDigits });
  written.set(key, format);
  return format.format(amount);
}
