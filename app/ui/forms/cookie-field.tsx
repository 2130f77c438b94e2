import { COOKIE_FIELD } from "~/values/cookie-field";

/** For a form that needs cookies; its route has the middleware `tryCookie`. */
export function CookieField() {
  return <input type="hidden" name={COOKIE_FIELD} value="tried" />;
}
