import { useEffect } from "react";
import { useRevalidator } from "react-router";
import type { Path } from "~/values/path";

/** Milliseconds between two looks, and after how many without news they become rarer. */
const PAUSE = 10_000;
const LONG_PAUSE = 60_000;
const QUIET_AFTER = 10 * 60_000;

/**
 * Loads the page anew when what `path` answers is more than `seen`: how many messages there are, or when the latest was sent. Nobody
 * asks while the page is out of sight, nor where there is no path.
 */
export function usePolling(path: Path | null, seen: number): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (path === null) return;
    const left = new AbortController();
    const began = Date.now();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async () => {
      clearTimeout(timer);
      if (document.hidden) return;
      const there = await answerOf(path);
      if (left.signal.aborted || there === "gone") return;
      // The page may come back without them, so it is asked again until they are there and `seen` says so.
      if (there !== null && there > seen) void revalidate();
      clearTimeout(timer);
      timer = setTimeout(look, Date.now() - began > QUIET_AFTER ? LONG_PAUSE : PAUSE);
    };
    timer = setTimeout(look, PAUSE);
    document.addEventListener("visibilitychange", look, { signal: left.signal });
    return () => {
      left.abort();
      clearTimeout(timer);
    };
  }, [path, seen, revalidate]);
}

/** `null` when there was no answer, and the next look may have one; "gone" when there will be none. */
async function answerOf(path: Path): Promise<number | "gone" | null> {
  try {
    const answer = await fetch(path);
    if (answer.status === 404) return "gone";
    return answer.ok ? Number(await answer.json()) : null;
  } catch {
    // The network is away for a moment.
    return null;
  }
}
