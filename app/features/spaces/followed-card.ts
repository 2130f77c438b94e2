import { useLocation } from "react-router";

/** The space whose card was followed last from a list, by the history entry of the list. Filled in the browser only. */
const followed = new Map<string, string>();

/** Which card a list was left by, so that whoever comes back finds the focus there, and what to call when one is followed. */
export function useFollowedCard() {
  const { key } = useLocation();
  return {
    followed: followed.get(key) ?? null,
    follow: (spaceId: string) => void followed.set(key, spaceId),
  };
}
