/** The usual fee of a card payment at the provider, which the owner pays: a part of the amount, and cents. Countries differ. */
export const USUAL_CARD_FEE = { percent: 2.9, fixed: 0.3 } as const;

/** About what the provider keeps of payments; of each it keeps its fee also when the payment is refunded. */
export function cardFees({ charges, charged }: { charges: number; charged: number }): number {
  return toCents((charged * USUAL_CARD_FEE.percent) / 100 + charges * USUAL_CARD_FEE.fixed);
}

const SERVICE_PERCENT = 3;

const toCents = (amount: number) => Math.round(amount * 100) / 100;

/** What an owner receives of a price that is paid online, with both fees. */
export function feesOf(price: number): { service: number; card: number; rest: number } {
  const service = toCents((price * SERVICE_PERCENT) / 100);
  const card = cardFees({ charges: 1, charged: price });
  return { service, card, rest: toCents(price - service - card) };
}
