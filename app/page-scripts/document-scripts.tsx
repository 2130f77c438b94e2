import { createContext, use } from "react";
import { UNSAFE_useScrollRestoration as useScrollRestoration } from "react-router";

/**
 * The scripts of a document as the server draws them; `null` in the browser, where they run already. The browser draws no script at all:
 * where a translator or a password manager has changed the page, React makes the whole document anew, and Trusted Types refuse scripts.
 */
export const PageScripts = createContext<React.ReactNode>(null);

/** Takes the place of React Router's `Scripts` at the end of the document. README.md in this folder says why. */
export function DocumentScripts() {
  return use(PageScripts) ?? <RestoredScroll />;
}

/** `ScrollRestoration` without its script, which the server has drawn. */
function RestoredScroll() {
  useScrollRestoration();
  return null;
}
