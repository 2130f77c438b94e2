/** The field of a form that needs a browser that keeps cookies: its page has set one. */
export const COOKIE_FIELD = "cookies";
