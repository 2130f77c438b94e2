import { createContext, use, useEffect, useState } from "react";
import { ScrollRestoration } from "react-router";

export type ScriptsOfPage = {
  drawn: React.ReactNode;
  /** Whether any of them runs: otherwise they only say something to the browser. */
  run: boolean;
};

/**
 * The scripts of a document as the server draws them. In the browser they run already, and it draws none: Trusted Types would
 * refuse a script that comes back after a navigation.
 */
export const PageScripts = createContext<ScriptsOfPage>({ drawn: null, run: true });

/** Whether the document was hydrated: from then on every element is made by scripts. */
let isHydrated = false;

/** Takes the place of React Router's `Scripts` at the end of the document. README.md in this folder says why. */
export function DocumentScripts() {
  const { drawn, run } = use(PageScripts);
  const [isFirst] = useState(!isHydrated);
  useEffect(() => {
    isHydrated = true;
  }, []);
  // An error that the whole document is drawn anew for: Trusted Types would refuse the script of `ScrollRestoration`.
  if (!isFirst) return null;
  return (
    <>
      {run && <ScrollRestoration />}
      {drawn}
    </>
  );
}
