/** The field of a form that needs cookies: its page has set a test cookie. */
export const COOKIE_FIELD = "cookies";
