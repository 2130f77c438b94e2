/**
 * The events of refunds, disputes and accounts. A job reads them again, because no other question finds a lost one: it asks about each
 * payment that is open, but a refund may fail, and a dispute may open, long after it was confirmed.
 */
export const READ_AGAIN = [
  "account.updated",
  "charge.dispute.closed",
  "charge.dispute.created",
  "charge.dispute.funds_reinstated",
  "charge.dispute.updated",
  "refund.created",
  "refund.failed",
];

/** The events that the site handles; it accepts others, which change nothing. */
export const EVENTS: readonly string[] = [
  ...READ_AGAIN,
  // An account that has left us shows no events.
  "account.application.deauthorized",
  "checkout.session.completed",
  "checkout.session.expired",
].toSorted();
