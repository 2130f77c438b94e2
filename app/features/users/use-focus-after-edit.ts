import { useEffect, useRef } from "react";

/**
 * When the form replaces the card, or the card the form, the pressed control is unmounted. The focus then moves to the heading of the new
 * one, which has this id.
 */
export function useFocusAfterEdit(isEditing: boolean, headingId: string): void {
  const shown = useRef(isEditing);
  useEffect(() => {
    if (shown.current === isEditing) return;
    shown.current = isEditing;
    document.getElementById(headingId)?.focus({ preventScroll: true });
  }, [isEditing, headingId]);
}
