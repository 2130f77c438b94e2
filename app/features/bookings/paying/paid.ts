import { formatMoney } from "~/values/money";

/** `paidOnline`: the part of `paidAmount` that was paid online. */
type Paid = { total: number; paidAmount: number; paidOnline: number; currency: string };

/** The part of a price that is not paid. */
export function restOf(price: number, paidAmount: number): number {
  return Math.max(Math.round((price - paidAmount) * 100) / 100, 0);
}

/** "US$20 is paid online. You pay the other US$18 at the space." Null while nothing is paid. */
export function describePaidPart({ total, paidAmount, paidOnline, currency }: Paid): string | null {
  if (paidAmount === 0) return null;
  const money = (amount: number) => formatMoney(amount, currency);
  const online = paidOnline === paidAmount ? " online" : `, ${money(paidOnline)} of it online`;
  const paid = `${money(paidAmount)} is paid${paidOnline > 0 ? online : ""}.`;
  const rest = restOf(total, paidAmount);
  return rest > 0 ? `${paid} You pay the other ${money(rest)} at the space.` : paid;
}

/** Before a change is sent: the part of the new total that is paid at the space, because nothing is charged online for a change. */
export function describePaymentOfChange(
  booking: Pick<Paid, "paidAmount" | "paidOnline" | "currency">,
  total: number,
): string {
  const { paidAmount, paidOnline, currency } = booking;
  const rest = restOf(total, paidAmount);
  if (paidAmount === 0) return "You pay at the space. Nothing is charged now.";
  const paid = `You have paid ${formatMoney(paidAmount, currency)}${paidOnline === paidAmount ? " online" : ""}.`;
  return rest > 0
    ? `${paid} The other ${formatMoney(rest, currency)} you pay at the space. Nothing is charged now.`
    : `${paid} Nothing more is charged.`;
}
