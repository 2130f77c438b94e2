import { useEffect, useEffectEvent, useState } from "react";

type Dropped = (files: File[]) => void;

/**
 * Accepts files dropped on `area`, and keeps files dropped beside it from replacing the page in the window. Answers whether files are
 * over it now. While `onDropped` is `null` it accepts none.
 */
export function useDroppedFiles(
  area: React.RefObject<HTMLElement | null>,
  onDropped: Dropped | null,
): boolean {
  const [isOver, setIsOver] = useState(false);
  const takerAt = useEffectEvent(({ target }: Event) =>
    target instanceof Node && area.current?.contains(target) ? onDropped : null,
  );
  useEffect(() => {
    const over = new AbortController();
    listenToFiles(over.signal, (event) => takerAt(event), setIsOver);
    return () => over.abort();
  }, []);
  return isOver;
}

function listenToFiles(
  signal: AbortSignal,
  takerAt: (event: Event) => Dropped | null,
  onOver: (isOver: boolean) => void,
) {
  // A dragged picture of the page itself counts as a file as well.
  let isOfPage = false;
  const filesOf = ({ dataTransfer }: DragEvent) =>
    !isOfPage && dataTransfer?.types.includes("Files") ? dataTransfer : null;
  const extend = (event: DragEvent) => {
    const files = filesOf(event);
    if (!files) return;
    event.preventDefault();
    const isTaken = takerAt(event) !== null;
    files.dropEffect = isTaken ? "copy" : "none";
    onOver(isTaken);
  };
  const leave = ({ relatedTarget }: DragEvent) => {
    if (relatedTarget === null) onOver(false);
  };
  const drop = (event: DragEvent) => {
    const dropped = filesOf(event);
    if (!dropped) return;
    event.preventDefault();
    onOver(false);
    takerAt(event)?.([...dropped.files]);
  };
  document.addEventListener("dragstart", () => (isOfPage = true), { signal });
  document.addEventListener("dragend", () => (isOfPage = false), { signal });
  document.addEventListener("dragover", extend, { signal });
  document.addEventListener("dragleave", leave, { signal });
  document.addEventListener("drop", drop, { signal });
}
