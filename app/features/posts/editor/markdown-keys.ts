import "@github/markdown-toolbar-element";
import { install, uninstall } from "@github/hotkey";

/** Connects the keys of the bar's buttons, which work while the text has the focus. Answers a function that ends it. */
export function connectKeys(bar: HTMLElement): () => void {
  const buttons = bar.querySelectorAll<HTMLElement>("[data-hotkey]");
  for (const button of buttons) install(button);
  return () => {
    for (const button of buttons) uninstall(button);
  };
}
