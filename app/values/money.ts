const written = new Map<string, Intl.NumberFormat>();

/** "US$25" or "US$25.50". SQL computes sums and roundings; here an amount is only formatted. */
export function formatMoney(amount: number, currency: string): string {
  return formatOf(currency, Number.isInteger(amount) ? 0 : 2).format(amount);
}

/** "US$25.00", or "−US$25.00": for documents, in which amounts are below each other. */
export function formatCents(amount: number, currency: string): string {
  return formatOf(currency, 2).format(amount).replace("-", "−");
}

/** Creating a format costs a hundred times as much as using it, and a page of results has fifty prices. */
function formatOf(currency: string, minimumFractionDigits: number): Intl.NumberFormat {
  const key = `${currency} ${minimumFractionDigits}`;
  const format =
    written.get(key) ??
    new Intl.NumberFormat("en-GB", { style: "currency", currency, minimumFractionDigits });
  written.set(key, format);
  return format;
}
