/**
 * The types of events that a job lists, so that a lost one is found. The job asks about each open payment, which finds lost events of
 * sessions. A refund may fail, and a dispute may open, long after a payment was confirmed.
 */
export const LISTED_EVENTS = [
  "account.updated",
  "charge.dispute.closed",
  "charge.dispute.created",
  "charge.dispute.funds_reinstated",
  "charge.dispute.updated",
  "refund.created",
  "refund.failed",
];

/** The types of events that the site handles; it accepts others, which change nothing. */
export const EVENTS: readonly string[] = [
  ...LISTED_EVENTS,
  // An account that has left us lists no events.
  "account.application.deauthorized",
  "checkout.session.completed",
  "checkout.session.expired",
].toSorted();
