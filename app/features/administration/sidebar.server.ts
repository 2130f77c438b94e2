import { createCookie } from "react-router";

const WEEK = 7 * 24 * 3600;

/** Remembers that an admin has folded the sidebar. Without the cookie it is open. */
const cookie = createCookie("__Host-sidebar", {
  httpOnly: true,
  secure: true,
  sameSite: "lax",
  path: "/",
  maxAge: WEEK,
});

/** Reads the setting from a `Cookie` header. */
export async function isSidebarFolded(header: string | null): Promise<boolean> {
  return (await cookie.parse(header)) === "folded";
}

/** The `Set-Cookie` header that stores the setting. */
export function sidebarCookie(isFolded: boolean): Promise<string> {
  return cookie.serialize(isFolded ? "folded" : "open");
}
