import type { ShouldRevalidateFunctionArgs } from "react-router";

/**
 * The `shouldRevalidate` of a page whose form may be refused because of what others did: after a 409 it shows what is so now. After any
 * refusal it shows what its address says, where the form was sent to another one; not after too many requests (429), nor where our side
 * failed, which would fail at this as well.
 */
export function revalidateAfterConflict({
  actionStatus,
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const isMoved = currentUrl.search !== nextUrl.search && (actionStatus ?? 0) < 429;
  return actionStatus === 409 || isMoved || defaultShouldRevalidate;
}
