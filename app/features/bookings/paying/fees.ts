/** The usual fee of a card payment at the provider, which the owner pays: a part of the amount, and a fixed sum in dollars. Countries differ. */
export const USUAL_CARD_FEE = { percent: 2.9, fixed: 0.3 } as const;

/** Estimates the fees of the provider for payments. It keeps them when it refunds a payment. */
export function cardFees({ charges, charged }: { charges: number; charged: number }): number {
  return toCents((charged * USUAL_CARD_FEE.percent) / 100 + charges * USUAL_CARD_FEE.fixed);
}

/** The fee of the site, which the owner pays, as SQL's `private.service_fee_of` has it. */
export const SERVICE_FEE_PERCENT = 3;

const toCents = (amount: number) => Math.round(amount * 100) / 100;

/** Both fees of a price that is paid online, and the rest, which the owner receives. */
export function feesOf(price: number): { service: number; card: number; rest: number } {
  const service = toCents((price * SERVICE_FEE_PERCENT) / 100);
  const card = cardFees({ charges: 1, charged: price });
  return { service, card, rest: toCents(price - service - card) };
}
