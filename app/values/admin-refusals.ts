/** The message to an admin whose change another admin has made before. */
export const ALREADY_DONE = "Another admin has already done that.";

/** The message to an admin who has changed as many listings as the database allows in a day. */
export const TOO_MANY_LISTING_CHANGES =
  "You have changed 300 listings within a day, which is the limit. Try again tomorrow.";
