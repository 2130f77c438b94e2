import { createCookie } from "react-router";
import { z } from "zod";

/** A mail this browser waits for: to whom it went, and where the visitor wanted to be before. */
const AwaitedMail = z.object({ email: z.string(), returnTo: z.string().nullable() });
export type AwaitedMail = z.infer<typeof AwaitedMail>;

/** Seconds; the links in the mails live as long. */
const HOUR = 3600;

// A cookie and not the URL: addresses of people do not belong into logs, histories and referrers.
const cookie = createCookie("__Host-awaited-mail", {
  httpOnly: true,
  secure: true,
  sameSite: "lax",
  path: "/",
  maxAge: HOUR,
});

/** Reads it from a `Cookie` header. `returnTo` comes from the browser: ask `safeReturnTo` before using it. */
export async function readAwaitedMail(header: string | null): Promise<AwaitedMail | null> {
  return AwaitedMail.nullable()
    .catch(null)
    .parse(await cookie.parse(header));
}

/** The `Set-Cookie` that keeps it, or with `null` forgets it. */
export function awaitedMailCookie(mail: AwaitedMail | null): Promise<string> {
  return mail ? cookie.serialize(mail) : cookie.serialize("", { maxAge: 0 });
}
