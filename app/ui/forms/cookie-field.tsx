import { COOKIE_FIELD } from "~/values/cookie-field";

/** For a form that is of no use where cookies are blocked; its route has `tryCookie` among its middleware. */
export function CookieField() {
  return <input type="hidden" name={COOKIE_FIELD} value="tried" />;
}
