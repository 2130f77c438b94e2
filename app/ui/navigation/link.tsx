import { Link as RouterLink } from "react-router";
import type { Path } from "~/values/path";

type LinkProps = Omit<React.ComponentProps<"a">, "href"> & {
  /** A path from the root of the site. */
  to: Path;
  prefetch?: "intent";
  preventScrollReset?: boolean;
};

/**
 * A link within the site. On the server it renders the same anchor as React Router's Link, which first resolves every address against the
 * routes; with seventy links that took a tenth of the rendering of a page of results.
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
    // Tells the browser's router which routes to load.
    <a {...others} href={to} data-discover="true">
      {children}
    </a>
  );
}
