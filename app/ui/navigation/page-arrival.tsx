import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";

/**
 * Does for a page that scripts have navigated to what the browser does for a document: the focus moves to its heading, and
 * screen readers hear its title. A choice inside a page changes its parameters only, and moves nothing.
 */
export function PageArrival() {
  const { pathname, hash } = useLocation();
  const shown = useRef(pathname);
  const [title, setTitle] = useState("");
  useEffect(() => {
    if (pathname === shown.current) return;
    shown.current = pathname;
    setTitle(document.title);
    if (!hash) focusHeading();
  }, [pathname, hash]);
  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  );
}

function focusHeading() {
  const heading = document.querySelector<HTMLElement>("main h1");
  if (!heading) return;
  // Where the page begins has been scrolled to already, and after "Back" it is another place.
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
