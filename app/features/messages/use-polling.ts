import { useEffect } from "react";
import { useRevalidator } from "react-router";
import type { Path } from "~/values/path";

/** Milliseconds between two polls, and the time without news after which they become rarer. */
const PAUSE = 10_000;
const LONG_PAUSE = 60_000;
const QUIET_AFTER = 10 * 60_000;

/**
 * Revalidates the page when the number at `path` (of messages, or the time of the latest) is greater than `seen`. It does not poll while
 * the page is hidden, nor without a path.
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
      // A revalidation may fail and keep the old data, so polling goes on until `seen` has caught up.
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

/** `null` without an answer, so that the next poll may have one; "gone" when there will be none. */
async function answerOf(path: Path): Promise<number | "gone" | null> {
  try {
    const answer = await fetch(path);
    if (answer.status === 404) return "gone";
    return answer.ok ? Number(await answer.json()) : null;
  } catch {
    // The network is unavailable for a moment.
    return null;
  }
}
