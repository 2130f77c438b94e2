/** The name of the field that people do not see and leave empty. No form of ours asks for it, and no browser fills it in. */
export const HONEYPOT_FIELD = "homepage";
