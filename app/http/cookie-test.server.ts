import { createCookie } from "react-router";
import { COOKIE_FIELD } from "~/values/cookie-field";

/** The cache policy exempts this name: the cookie changes no page, so its browser still gets shared pages. */
const cookie = createCookie("__Host-cookie-test", {
  httpOnly: true,
  secure: true,
  sameSite: "lax",
  path: "/",
});

/** The `Set-Cookie` header of a page whose form needs cookies; `null` for a browser that sent it back. */
export async function testCookie(header: string | null): Promise<string | null> {
  return (await cookie.parse(header)) === null ? cookie.serialize("kept") : null;
}

/**
 * Whether a form comes from a page that set this cookie, and without it: signing in would have no effect on the next page. Other clients,
 * whose form has no such field, pass.
 */
export async function blocksCookies(form: FormData, { headers }: Request): Promise<boolean> {
  return form.has(COOKIE_FIELD) && (await cookie.parse(headers.get("Cookie"))) === null;
}

export const COOKIES_NEEDED =
  "Your browser does not keep this site's cookies, and without them nobody stays signed in. Allow cookies for this site, then send this again. If you had sent a form before signing in, it was not kept either.";
