import { createCookie } from "react-router";
import { BESIDE_TEXT, type BesideText } from "~/features/posts/editor/beside-text";

const OPTIONS = { httpOnly: true, secure: true, sameSite: "lax", path: "/" } as const;
/** Seconds. */
const DAY = 24 * 3600;

/** Remembers that an admin has switched the keyboard shortcuts of lists off. Without the cookie they are on. */
const listKeys = createCookie("__Host-list-keys", { ...OPTIONS, maxAge: 365 * DAY });

/** Reads the setting from a `Cookie` header. */
export async function areListKeysOff(header: string | null): Promise<boolean> {
  return (await listKeys.parse(header)) === "off";
}

/** The `Set-Cookie` header that stores the setting. */
export function listKeysCookie(areOff: boolean): Promise<string> {
  return listKeys.serialize(areOff ? "off" : "on");
}

/** Remembers that an admin has folded the sidebar. Without the cookie it is open. */
const sidebar = createCookie("__Host-sidebar", { ...OPTIONS, maxAge: 7 * DAY });

/** Reads the setting from a `Cookie` header. */
export async function isSidebarFolded(header: string | null): Promise<boolean> {
  return (await sidebar.parse(header)) === "folded";
}

/** The `Set-Cookie` header that stores the setting. */
export function sidebarCookie(isFolded: boolean): Promise<string> {
  return sidebar.serialize(isFolded ? "folded" : "open");
}

/** Remembers the panel that an admin has chosen beside the text of a post. Without the cookie it has the settings. */
const besideText = createCookie("__Host-beside-text", { ...OPTIONS, maxAge: 365 * DAY });

/** Reads the setting from a `Cookie` header. */
export async function findBesideText(header: string | null): Promise<BesideText> {
  const chosen: unknown = await besideText.parse(header);
  return BESIDE_TEXT.find((panel) => panel === chosen) ?? "settings";
}

/** The `Set-Cookie` header that stores the setting. */
export function besideTextCookie(panel: BesideText): Promise<string> {
  return besideText.serialize(panel);
}
