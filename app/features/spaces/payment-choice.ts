/** How a listing is paid. Without an account of its owner, and by default, at the space. */
export const PAYMENT_CHOICES = ["at-the-space", "online", "guest-chooses"] as const;
export type PaymentChoice = (typeof PAYMENT_CHOICES)[number];

/** The least amount that the provider takes, as SQL's `begin_payment` knows it; less is paid at the space. */
export const LEAST_ONLINE = 0.5;

/** Where a guest pays, as sentences. `accepted`: what the space accepts at the desk. */
export function describeWhereToPay(choice: PaymentChoice = "at-the-space", accepted = ""): string {
  if (choice === "online") return "You pay online when you book.";
  const where =
    choice === "guest-chooses"
      ? "You pay online when you book, or at the space."
      : "You pay at the space.";
  return accepted === "" ? where : `${where} ${accepted}`;
}
