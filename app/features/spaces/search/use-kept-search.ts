import { useEffect } from "react";
import { useNavigationType } from "react-router";
import { isFromThisSite, keepSearch } from "~/features/spaces/search/last-searches";
import { describeSearch } from "~/features/spaces/search/search-line";
import { searchPath, type SpaceSearch } from "~/features/spaces/search/space-search";

/** Milliseconds for which a search is read before it is kept: a search as somebody types it is none. */
const READ = 2_000;

/** Keeps a search in the browser, unless it is null, or a link elsewhere led to it: such a link may contain any text as its place. */
export function useKeptSearch(search: SpaceSearch | null): void {
  const to = search && searchPath({ ...search, cursor: null });
  const words = search && describeSearch(search);
  const navigation = useNavigationType();
  useEffect(() => {
    if (to === null || words === null || !isFromThisSite(navigation)) return;
    const timer = setTimeout(() => keepSearch([to, words]), READ);
    return () => clearTimeout(timer);
  }, [to, words, navigation]);
}
