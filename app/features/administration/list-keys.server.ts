import { createCookie } from "react-router";

/** Whether an admin has switched the keys of lists off: without the cookie they are on. */
const cookie = createCookie("__Host-list-keys", {
  httpOnly: true,
  secure: true,
  sameSite: "lax",
  path: "/",
  maxAge: 365 * 24 * 3600,
});

/** Reads it from a `Cookie` header. */
export async function areListKeysOff(header: string | null): Promise<boolean> {
  return (await cookie.parse(header)) === "off";
}

/** The `Set-Cookie` that keeps it. */
export function listKeysCookie(areOff: boolean): Promise<string> {
  return cookie.serialize(areOff ? "off" : "on");
}
