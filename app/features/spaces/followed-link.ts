import { useLocation } from "react-router";

/** The link that was followed last from a list, by the history entry of the list. Filled in the browser only. */
const followed = new Map<string, string>();

/**
 * By which link a list was left, so that whoever comes back finds the focus there, and what to call when one is followed. A link has the
 * name that its list gives it: a space may stand in a list twice.
 */
export function useFollowedLink() {
  const { key } = useLocation();
  return {
    followed: followed.get(key) ?? null,
    follow: (name: string) => void followed.set(key, name),
  };
}
