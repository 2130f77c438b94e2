import type { ShouldRevalidateFunctionArgs } from "react-router";

/**
 * The `shouldRevalidate` of a page whose form may conflict with others' changes: after a 409 it loads the current data. After any refusal
 * of a form posted to another address it loads the data of that address; not after too many requests (429), nor after server errors,
 * which would fail again.
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
