import { useState } from "react";
import { useNavigation } from "react-router";
import type { Path } from "~/values/path";

/**
 * The query string of a pending navigation within the page, from the press until the response; null without one. The page shows the
 * choice in it at once, and its controls use it, however slow the response is. It stays when a button of the page starts another
 * navigation meanwhile.
 */
export function usePendingSearch(page: Path): string | null {
  const { location } = useNavigation();
  const [last, setLast] = useState<string | null>(null);
  const isElsewhere = location !== undefined && location.pathname !== page;
  const asked = isElsewhere ? last : (location?.search ?? null);
  if (asked !== last) setLast(asked);
  return asked;
}
