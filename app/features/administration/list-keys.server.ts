import { createCookie } from "react-router";

/** Remembers that an admin has switched the keyboard shortcuts of lists off. Without the cookie they are on. */
const cookie = createCookie("__Host-list-keys", {
  httpOnly: true,
  secure: true,
  sameSite: "lax",
  path: "/",
  maxAge: 365 * 24 * 3600,
});

/** Reads the setting from a `Cookie` header. */
export async function areListKeysOff(header: string | null): Promise<boolean> {
  return (await cookie.parse(header)) === "off";
}

/** The `Set-Cookie` header that stores the setting. */
export function listKeysCookie(areOff: boolean): Promise<string> {
  return cookie.serialize(areOff ? "off" : "on");
}
