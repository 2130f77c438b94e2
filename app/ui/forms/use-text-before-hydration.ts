import { useEffect, useState } from "react";
import { useHydrated } from "~/ui/layout/use-hydrated";

/**
 * Keeps what was typed into the text area with this id before the scripts came. React keeps it in other fields; in a text area it puts what
 * the server had sent. Hydration yields to typing, so a text area may have been changed between its first render and this effect: a text
 * that is not the server's is the newest, and stays.
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

/** The text that is not the one the server had sent. */
function typedInto(id: string): string | null {
  const field = textareaOf(id);
  return field && field.value !== field.defaultValue ? field.value : null;
}

function textareaOf(id: string): HTMLTextAreaElement | null {
  if (typeof document === "undefined") return null;
  const field = document.getElementById(id);
  return field instanceof HTMLTextAreaElement ? field : null;
}
