import { createContext, use } from "react";
import { ScrollRestoration } from "react-router";

/**
 * The scripts of a document as the server draws them, `null` for a document without scripts. In the browser they run
 * already, and it draws none: Trusted Types would refuse a script that comes back after a navigation.
 */
export const PageScripts = createContext<React.ReactNode>(undefined);

/** Takes the place of React Router's `Scripts` at the end of the document. README.md in this folder says why. */
export function DocumentScripts() {
  const scripts = use(PageScripts);
  if (scripts === null) return null;
  return (
    <>
      <ScrollRestoration />
      {scripts}
    </>
  );
}
