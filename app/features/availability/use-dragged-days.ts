import { useEffect, useRef, useState } from "react";
import { chosenDays, type ChosenDays } from "~/features/availability/chosen-days";
import type { Day } from "~/values/day";

/**
 * Lets a mouse choose days by dragging: `list` contains elements with `data-day`. Answers the days under the current drag. A touch drag
 * scrolls the page; touch presses the first and the last day.
 */
export function useDraggedDays(
  list: React.RefObject<HTMLElement | null>,
  onChosen: (days: NonNullable<ChosenDays>) => void,
): ChosenDays {
  const [dragged, setDragged] = useState<ChosenDays>(null);
  const choose = useRef(onChosen);
  useEffect(() => {
    choose.current = onChosen;
  });
  useEffect(() => {
    const { current } = list;
    if (!current) return;
    let first: Day | undefined;
    let last: Day | undefined;
    const begin = (event: PointerEvent) => {
      last = undefined;
      first = event.pointerType === "mouse" && event.button === 0 ? dayAt(event) : undefined;
    };
    const extend = (event: PointerEvent) => {
      const day = dayAt(event);
      if (!first || !day || (day === first && !last)) return;
      last = day;
      setDragged(chosenDays(first, day));
    };
    const end = () => {
      const days = last ? chosenDays(first, last) : null;
      first = undefined;
      setDragged(null);
      if (days) choose.current(days);
    };
    // A drag that ends on its first day fires a click as well.
    const swallow = (event: MouseEvent) => {
      if (last) event.preventDefault();
      last = undefined;
    };
    // Prevents the browser's own drag of a link.
    const keep = (event: DragEvent) => event.preventDefault();
    current.addEventListener("pointerdown", begin);
    current.addEventListener("pointerover", extend);
    document.addEventListener("pointerup", end);
    current.addEventListener("click", swallow, true);
    current.addEventListener("dragstart", keep);
    return () => {
      current.removeEventListener("pointerdown", begin);
      current.removeEventListener("pointerover", extend);
      document.removeEventListener("pointerup", end);
      current.removeEventListener("click", swallow, true);
      current.removeEventListener("dragstart", keep);
    };
  }, [list]);
  return dragged;
}

function dayAt({ target }: Event): Day | undefined {
  return target instanceof Element
    ? target.closest<HTMLElement>("[data-day]")?.dataset["day"]
    : undefined;
}
