import { Link as RouterLink } from "react-router";
import type { Path } from "~/values/path";

type LinkProps = Omit<React.ComponentProps<"a">, "href"> & {
  /** From the root of the site. */
  to: Path;
  prefetch?: "intent";
  preventScrollReset?: boolean;
};

/**
 * A link to a page of ours. The server draws the same anchor as React Router's Link, which resolves every address against
 * the routes first; with seventy links that was a tenth of a page of results.
 */
export const Link: React.ComponentType<LinkProps> = import.meta.env.SSR ? Anchor : RouterLink;

export function Anchor({
  to,
  prefetch: _prefetch,
  preventScrollReset: _preventScrollReset,
  children,
  ...others
}: LinkProps) {
  return (
    // Tells the browser's router which routes to ask for.
    <a {...others} href={to} data-discover="true">
      {children}
    </a>
  );
}
