import { useLocation } from "react-router";

/** The last followed link of a list, by the history entry of the list. Filled in the browser only. */
const followed = new Map<string, string>();

/**
 * The link by which a list was left, so that "Back" restores the focus to it, and the function to call when a link is followed. The list
 * names its links: it may contain a space twice.
 */
export function useFollowedLink() {
  const { key } = useLocation();
  return {
    followed: followed.get(key) ?? null,
    follow: (name: string) => void followed.set(key, name),
  };
}
