import { useEffect } from "react";
import { useRevalidator } from "react-router";

/** Milliseconds between two looks. */
const PAUSE = 3_000;

/** Loads the page anew while something is under way. Nobody asks while the page is out of sight. */
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
