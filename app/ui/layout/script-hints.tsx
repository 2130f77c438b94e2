import { createContext, use } from "react";

/** Addresses of scripts that the page will ask for; none in the browser, which asks for them itself. */
export const ScriptHints = createContext<readonly string[]>([]);

/** Asks for them early but behind all that a visitor sees. React Router's own hints come before styles, fonts and photos. */
export function LowScriptHints() {
  return use(ScriptHints).map((href) => (
    <link key={href} rel="modulepreload" href={href} fetchPriority="low" />
  ));
}
