import { createCookie } from "react-router";
import { z } from "zod";

/** A mail that this browser waits for: its address, and the page to return to. */
const AwaitedMail = z.object({ email: z.string(), returnTo: z.string().nullable() });
export type AwaitedMail = z.infer<typeof AwaitedMail>;

/** Seconds, equal to the lifetime of the links in mails. */
const HOUR = 3600;

// A cookie and not the URL: e-mail addresses do not belong into logs, histories and referrers.
const cookie = createCookie("__Host-awaited-mail", {
  httpOnly: true,
  secure: true,
  sameSite: "lax",
  path: "/",
  maxAge: HOUR,
});

/** Reads it from a `Cookie` header. `returnTo` comes from the browser: pass it through `safeReturnTo` before use. */
export async function readAwaitedMail(header: string | null): Promise<AwaitedMail | null> {
  return AwaitedMail.nullable()
    .catch(null)
    .parse(await cookie.parse(header));
}

/** The `Set-Cookie` header that stores it; `null` deletes it. */
export function awaitedMailCookie(mail: AwaitedMail | null): Promise<string> {
  return mail ? cookie.serialize(mail) : cookie.serialize("", { maxAge: 0 });
}
