import { useRef } from "react";
import { asDay } from "~/values/day";
import { lastDayAfterMove, type DayRange } from "~/values/day-range";

/**
 * Handlers of a form with a first and a last day: moving the first past the last moves the last along. The days count from those that the
 * field had when it got the focus, because typing a date passes through others.
 */
export function useMovingDays() {
  const before = useRef<DayRange>({ from: null, to: null });
  return {
    onFocus: ({ target }: React.FocusEvent<HTMLFormElement>) => {
      const [first, last] = dayInputs(target);
      if (first && last)
        before.current = { from: asDay(first.value) ?? null, to: asDay(last.value) ?? null };
    },
    moveLastDay: ({ target }: React.SyntheticEvent<HTMLFormElement>) => {
      const [first, last] = dayInputs(target);
      const day = asDay(first?.value ?? "");
      if (last && day) last.value = lastDayAfterMove(before.current, day) ?? last.value;
    },
  };
}

/** The changed first day and the last day beside it; nothing where another control changed. */
function dayInputs(target: EventTarget): [HTMLInputElement, HTMLInputElement] | [] {
  if (!(target instanceof HTMLInputElement) || target.name !== "startDate") return [];
  const last = target.form?.elements.namedItem("endDate");
  return last instanceof HTMLInputElement ? [target, last] : [];
}
