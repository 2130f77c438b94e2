/** The name of the invisible field that people leave empty. No other form has a field of this name, and no browser autofills it. */
export const HONEYPOT_FIELD = "homepage";
