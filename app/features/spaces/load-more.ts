import { useEffect, useRef, useState } from "react";
import { useFetcher, useLocation } from "react-router";
import type { SpaceSummary } from "~/features/spaces/space.schema";
import type { Keyset } from "~/values/page";

export type SpacePage = { spaces: SpaceSummary[]; next: Keyset | null };

/**
 * The cards that were appended to a search, by its history entry, so that "Back" shows the list as it was left. Filled in
 * the browser only.
 */
const appendedPages = new Map<string, SpacePage>();
const MAX_ENTRIES = 20;

/** The first page of a search, what was appended to it since, and where it goes on. */
export function useLoadMore(first: SpacePage) {
  const { key } = useLocation();
  const fetcher = useFetcher<SpacePage>();
  const asked = useRef(false);
  const taken = useRef<SpacePage>(undefined);
  const [further, setFurther] = useState({ key, page: appendedPages.get(key) });
  const [firstNew, setFirstNew] = useState<string | null>(null);
  // Another search has another history entry, and nothing appended to it.
  const page = further.key === key ? further.page : undefined;
  const seen = new Set(first.spaces.map(({ id }) => id));
  const appended = (page?.spaces ?? []).filter(({ id }) => !seen.has(id));

  useEffect(() => {
    const { data } = fetcher;
    // A fetcher also loads again after every form that was sent; only what was asked for here is appended.
    if (!data || !asked.current || data === taken.current) return;
    asked.current = false;
    taken.current = data;
    const longer = { spaces: [...appended, ...data.spaces], next: data.next };
    appendedPages.set(key, longer);
    for (const old of [...appendedPages.keys()].slice(0, -MAX_ENTRIES)) appendedPages.delete(old);
    setFurther({ key, page: longer });
    setFirstNew(data.spaces[0]?.id ?? null);
  }, [fetcher, appended, key]);

  return {
    spaces: [...first.spaces, ...appended],
    next: page ? page.next : first.next,
    /** The first card of what was appended last: where the focus goes. */
    firstNew,
    appending: fetcher.state !== "idle",
    append(path: string) {
      if (fetcher.state !== "idle") return;
      asked.current = true;
      void fetcher.load(path);
    },
  };
}
