/** What listing a space takes and costs. `private.quote_at()` reckons the fee. */
export const LISTING_TERMS =
  "Listing a space is free and takes about ten minutes. You need at least three photos. Our service fee is 3% of each booking.";
