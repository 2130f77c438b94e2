/** "US$25" or "US$25.50". Sums and roundings are made in SQL; here an amount is only written. */
export function formatMoney(amount: number, currency: string): string {
  const minimumFractionDigits = Number.isInteger(amount) ? 0 : 2;
  return new Intl.NumberFormat("en-GB", {
    style: "currency",
    currency,
    minimumFractionDigits,
  }).format(amount);
}
