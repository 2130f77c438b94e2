import { createContext, use } from "react";
import { UNSAFE_useScrollRestoration as useScrollRestoration } from "react-router";

/**
 * The scripts of a document as the server renders them; `null` in the browser, where they already run. The browser renders no script:
 * when a translator or a password manager has changed the page, React renders the whole document again, and Trusted Types refuse scripts.
 */
export const PageScripts = createContext<React.ReactNode>(null);

/** Replaces React Router's `Scripts` at the end of the document. README.md in this folder has the reasons. */
export function DocumentScripts() {
  return use(PageScripts) ?? <RestoredScroll />;
}

/** `ScrollRestoration` without its script, which the server has rendered. */
function RestoredScroll() {
  useScrollRestoration();
  return null;
}
