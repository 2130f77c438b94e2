import { createContext, use } from "react";
import { ScrollRestoration } from "react-router";

/** The scripts of a document, `null` for one that has none. In the browser they run already. */
export const PageScripts = createContext<{ nonce?: string; text?: string } | null>({});

/** In place of React Router's `Scripts`: `app/page-scripts.server.ts` says why. */
export function DocumentScripts() {
  const scripts = use(PageScripts);
  if (!scripts) return null;
  return (
    <>
      <ScrollRestoration />
      {/* The browser never draws it: one that came back after a navigation would be refused by Trusted Types. */}
      {scripts.text ? <script nonce={scripts.nonce}>{scripts.text}</script> : null}
    </>
  );
}
