import type { ShouldRevalidateFunctionArgs } from "react-router";

/** The `shouldRevalidate` of a page whose form may be refused because of what others did: after a 409 it shows what is so now. */
export function alsoAfterConflict({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus === 409 || defaultShouldRevalidate;
}
