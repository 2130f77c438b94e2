import { useEffect, useRef } from "react";

/**
 * When scripts put the form in the place of the card, or the card in that of the form, the pressed control is gone. Focus then moves
 * to the heading of the new one, which has this id.
 */
export function useFocusAfterEdit(isEditing: boolean, headingId: string): void {
  const shown = useRef(isEditing);
  useEffect(() => {
    if (shown.current === isEditing) return;
    shown.current = isEditing;
    document.getElementById(headingId)?.focus({ preventScroll: true });
  }, [isEditing, headingId]);
}
