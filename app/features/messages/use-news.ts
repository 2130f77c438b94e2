import { useEffect } from "react";
import { useRevalidator } from "react-router";

/** Milliseconds between two looks, and after how many without news they become rarer. */
const PAUSE = 10_000;
const LONG_PAUSE = 60_000;
const QUIET_AFTER = 10 * 60_000;

/** Loads the page anew when the thread has more than `seen` messages. Nobody asks while the page is out of sight. */
export function useNews(threadId: string, seen: number): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const left = new AbortController();
    const began = Date.now();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async () => {
      clearTimeout(timer);
      if (document.hidden) return;
      const count = await countOf(threadId);
      if (left.signal.aborted || count === "gone") return;
      // The page may come back without them, so it is asked again until they are there and `seen` says so.
      if (count !== null && count > seen) void revalidate();
      clearTimeout(timer);
      timer = setTimeout(look, Date.now() - began > QUIET_AFTER ? LONG_PAUSE : PAUSE);
    };
    timer = setTimeout(look, PAUSE);
    document.addEventListener("visibilitychange", look, { signal: left.signal });
    return () => {
      left.abort();
      clearTimeout(timer);
    };
  }, [threadId, seen, revalidate]);
}

/** `null` when there was no answer, and the next look may have one; "gone" when there will be none. */
async function countOf(threadId: string): Promise<number | "gone" | null> {
  try {
    const answer = await fetch(`/dashboard/messages/${threadId}/news`);
    if (answer.status === 404) return "gone";
    return answer.ok ? Number(await answer.json()) : null;
  } catch {
    // The network is away for a moment.
    return null;
  }
}
