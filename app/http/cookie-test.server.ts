import { createCookie } from "react-router";
import { COOKIE_FIELD } from "~/values/cookie-field";

/** The name is known to the cache policy: this cookie changes no page, so it keeps nobody from pages that visitors share. */
const cookie = createCookie("__Host-cookie-test", {
  httpOnly: true,
  secure: true,
  sameSite: "lax",
  path: "/",
});

/** The `Set-Cookie` of a page whose form needs a browser that keeps cookies; `null` for one that has kept it. */
export async function testCookie(header: string | null): Promise<string | null> {
  return (await cookie.parse(header)) === null ? cookie.serialize("kept") : null;
}

/**
 * Whether a form comes from a page that has set this cookie, and without it: whoever signs in like that is signed out on the next
 * page, without a word. A program that sends a form of its own is asked nothing.
 */
export async function blocksCookies(form: FormData, { headers }: Request): Promise<boolean> {
  return form.has(COOKIE_FIELD) && (await cookie.parse(headers.get("Cookie"))) === null;
}

export const COOKIES_NEEDED =
  "Your browser does not keep this site's cookies, and without them nobody stays signed in. Allow cookies for this site, then send this again. If you had sent a form before signing in, it was not kept either.";
