/** The terms of listing a space. `private.quote_at()` computes the service fee. */
export const LISTING_TERMS =
  "Listing a space is free and takes about ten minutes. You need at least three photos. Our service fee is 3% of each booking.";
