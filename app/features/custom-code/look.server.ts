import { createCookie } from "react-router";
import type { CustomLook } from "~/features/custom-code/custom-code";
import type { LiveCode } from "~/features/custom-code/custom-code.schema";
import type { Viewer } from "~/features/users/user.schema";

const HOUR = 3600;

/** The style sheet that an admin looks at before it is live. */
const cookie = createCookie("__Host-preview", {
  httpOnly: true,
  secure: true,
  sameSite: "lax",
  path: "/",
  maxAge: HOUR,
});

/** The `Set-Cookie` that begins a preview, or ends it with `null`. */
export function previewCookie(digest: string | null): Promise<string> {
  return digest === null ? cookie.serialize("", { maxAge: 0 }) : cookie.serialize(digest);
}

/**
 * What custom code the pages of this request carry. Whoever is no admin has no preview, whatever cookie there is, and would not be sent
 * its file either.
 */
export async function lookOf(
  cookies: string | null,
  viewer: Viewer,
  live: LiveCode,
): Promise<CustomLook> {
  const previewed: unknown = viewer?.isAdmin ? await cookie.parse(cookies) : null;
  return typeof previewed === "string" && /^[0-9a-f]{32}$/.test(previewed)
    ? { ...live, css: previewed, isPreview: true }
    : { ...live, isPreview: false };
}
