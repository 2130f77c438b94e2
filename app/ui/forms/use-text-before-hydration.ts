import { useEffect, useState } from "react";
import { useHydrated } from "~/ui/layout/use-hydrated";

/**
 * Keeps text that was typed into the text area with this id before hydration. React keeps it in other fields; in a text area it restores
 * the server's text. Hydration yields to typing, so the text area may change between its first render and this effect: a text that is not
 * the server's is the newest, and stays.
 */
export function useTextBeforeHydration(id: string): void {
  const hydrated = useHydrated();
  const [typed] = useState(() => (hydrated ? null : typedInto(id)));
  useEffect(() => {
    const field = textareaOf(id);
    if (typed === null || !field || field.value !== field.defaultValue) return;
    field.value = typed;
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }, [id, typed]);
}

/** The text of the area, if it differs from the server's. */
function typedInto(id: string): string | null {
  const field = textareaOf(id);
  return field && field.value !== field.defaultValue ? field.value : null;
}

function textareaOf(id: string): HTMLTextAreaElement | null {
  if (typeof document === "undefined") return null;
  const field = document.getElementById(id);
  return field instanceof HTMLTextAreaElement ? field : null;
}
