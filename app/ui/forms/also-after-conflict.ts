import type { ShouldRevalidateFunctionArgs } from "react-router";

/**
 * The `shouldRevalidate` of a page whose form may be refused because of what others did: after a 409 it shows what is so now. After any
 * refusal it shows what its address says, where the form was sent to another one.
 */
export function alsoAfterConflict({
  actionStatus,
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus === 409 || currentUrl.search !== nextUrl.search || defaultShouldRevalidate;
}
