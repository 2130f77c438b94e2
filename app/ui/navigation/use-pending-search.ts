import { useState } from "react";
import { useNavigation } from "react-router";
import type { Path } from "~/values/path";

/**
 * The parameters with which a page was asked for anew, from the press until the answer is there; null while it is not. What they choose
 * is shown at once, and everything on the page acts on it, however slow the answer is. It stays so when a button of the page leads on
 * before that.
 */
export function usePendingSearch(page: Path): string | null {
  const { location } = useNavigation();
  const [last, setLast] = useState<string | null>(null);
  const isElsewhere = location !== undefined && location.pathname !== page;
  const asked = isElsewhere ? last : (location?.search ?? null);
  if (asked !== last) setLast(asked);
  return asked;
}
