import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigation } from "react-router";

/**
 * Does for a page that scripts have navigated to what the browser does for a document: the focus moves to its heading, or after
 * "Back" to the link by which a list was left, and screen readers hear its title. A choice inside a page changes its parameters only, and moves nothing. Where what was pressed
 * is gone after its form was sent, such as "Approve", the focus moves to the heading too: otherwise it would be nowhere.
 */
export function RouteAnnouncer() {
  const { pathname, hash } = useLocation();
  const shown = useRef(pathname);
  const [title, setTitle] = useState("");
  useEffect(() => {
    if (pathname === shown.current) return;
    shown.current = pathname;
    setTitle(document.title);
    if (!hash) focusHeading();
  }, [pathname, hash]);
  const { state, formMethod } = useNavigation();
  const wasSent = useRef(false);
  useEffect(() => {
    if (formMethod === "POST") wasSent.current = true;
    if (state !== "idle" || !wasSent.current) return;
    wasSent.current = false;
    if (document.activeElement === document.body) focusHeading();
  }, [state, formMethod]);
  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  );
}

function focusHeading() {
  // A list that is come back to marks the link by which it was left.
  const left = document.querySelector<HTMLElement>("main [data-left]");
  if (left) return left.focus({ preventScroll: true });
  const heading = document.querySelector<HTMLElement>("main h1");
  if (!heading) return;
  // Where the page begins has been scrolled to already, and after "Back" it is another place.
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
