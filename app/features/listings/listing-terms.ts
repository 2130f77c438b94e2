/** The fee of the site for a listing. `private.quote_at()` computes it. */
export const LISTING_TERMS =
  "Listing a space is free and takes about ten minutes. You need at least three photos. Our service fee is 3% of each booking.";
