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
} as const;
