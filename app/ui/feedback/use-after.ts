import { useEffect, useState } from "react";

/** Whether it has been so for that many milliseconds: what is quick shows no sign of waiting. */
export function useAfter(isSo: boolean, milliseconds: number): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!isSo) return;
    const timer = setTimeout(() => setLate(true), milliseconds);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isSo, milliseconds]);
  return isSo && late;
}
