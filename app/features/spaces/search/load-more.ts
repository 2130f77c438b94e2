import { useEffect, useRef, useState } from "react";
import { useFetcher, useLocation } from "react-router";
import type { ListedSpace } from "~/features/spaces/space.schema";
import type { Keyset } from "~/values/page";

export type SpacePage = { spaces: ListedSpace[]; next: Keyset | null };

/** The appended cards of a search, by history entry, so that "Back" restores the whole list. Filled in the browser only. */
const appendedPages = new Map<string, SpacePage>();
const MAX_ENTRIES = 20;

/** The first page of a search, with the pages appended since and the next cursor. */
export function useLoadMore(first: SpacePage) {
  const { key } = useLocation();
  const fetcher = useFetcher<SpacePage>();
  const asked = useRef(false);
  const taken = useRef<SpacePage>(undefined);
  const [further, setFurther] = useState({ key, page: appendedPages.get(key) });
  const [firstNew, setFirstNew] = useState<string | null>(null);
  // Another search has another history entry, and no appended pages.
  const page = further.key === key ? further.page : undefined;
  const seen = new Set(first.spaces.map(({ id }) => id));
  const appended = (page?.spaces ?? []).filter(({ id }) => !seen.has(id));

  useEffect(() => {
    const { data } = fetcher;
    // A fetcher also revalidates after every action; only requested data is appended.
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
    /** The first card of the last appended page, which takes the focus. */
    firstNew,
    appending: fetcher.state !== "idle",
    append(path: string) {
      if (fetcher.state !== "idle") return;
      asked.current = true;
      void fetcher.load(path);
    },
  };
}
