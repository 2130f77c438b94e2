import { useEffect, useState } from "react";

/** True once the condition has held for that many milliseconds, so that quick work shows no loading state. */
export function useDelayed(condition: boolean, milliseconds: number): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!condition) return;
    const timer = setTimeout(() => setLate(true), milliseconds);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [condition, milliseconds]);
  return condition && late;
}
