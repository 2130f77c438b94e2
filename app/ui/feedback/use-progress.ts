import { useEffect } from "react";
import { useRevalidator } from "react-router";

/** Milliseconds between two polls. */
const PAUSE = 3_000;

/** Revalidates the page while work is under way. It does not poll while the page is hidden. */
export function useProgress(isUnderWay: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isUnderWay) return undefined;
    const timer = setInterval(() => {
      if (!document.hidden) void revalidate();
    }, PAUSE);
    return () => clearInterval(timer);
  }, [isUnderWay, revalidate]);
}
