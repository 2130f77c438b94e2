/** A listing where the guest may pay online, its owner's account at the stand-in for a provider, and the seller of its receipts. */
export const PAID_ONLINE = {
  slug: "largo-vinte",
  owner: "ines.duarte",
  account: "acct_demo_largo_vinte",
  country: "PT",
  seller: {
    name: "Largo Vinte, Lda.",
    address: "Largo de Santos 20\n1200-808 Lisboa\nPortugal",
    taxId: "PT 500 000 000",
    /** Percent, part of the price. */
    taxRate: 23,
  },
  /** Paid when they were booked, with their sessions at the stand-in and the amounts in cents. Each guest has one booking there. */
  payments: [
    {
      guest: "yuki.tanabe",
      id: "6d1f0c52-8a3e-4b7d-9c21-5e0f7a94b310",
      session: "cs_test_demo_tanabe",
      amount: 24_000,
      /** The guest has the receipt. */
      isReceipted: true,
    },
    {
      guest: "tom.okafor",
      id: "b04e93a7-1c6d-4f58-8e72-93d5c1a6f024",
      session: "cs_test_demo_okafor",
      amount: 10_800,
      /** Open at the bank of the guest. */
      dispute: "dp_demo_okafor",
    },
    {
      guest: "ben.carter",
      id: "e2a7c5d4-60b9-4f13-a8d6-1c94b7f0532e",
      session: "cs_test_demo_carter",
      amount: 3_600,
      /** Cancelled, and refused by the provider. */
      refundFailure: "expired_or_canceled_card",
    },
  ],
} as const;
