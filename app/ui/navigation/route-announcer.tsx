import { useEffect, useRef, useState } from "react";
import { useFetchers, useLocation, useNavigation } from "react-router";

/**
 * Gives a client navigation the focus and announcement of a document: the focus moves to the heading, or after "Back" to the link by
 * which a list was left, and screen readers announce the title. A choice within a page changes only its parameters, and moves nothing.
 * When the pressed control is gone after its form was sent or its link was followed, such as "Approve" or "Search this area", the
 * focus moves to the heading too, or to that of the hash, because it would be lost otherwise. In the map over the page it
 * moves to the button that closes the map.
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
  const { state, formMethod, location } = useNavigation();
  // A search by GET keeps its place, such as an open calendar, unless its address names another.
  const isMoving = formMethod === "GET" ? location.hash : state !== "idle";
  const isSending = useFetchers().some((fetcher) => fetcher.formMethod) || isMoving;
  const wasSent = useRef(false);
  useEffect(() => {
    if (isSending) wasSent.current = true;
    else if (state === "idle" && wasSent.current) {
      wasSent.current = false;
      // On wide screens the button of the map is hidden, and takes no focus.
      if (document.activeElement === document.body)
        document.querySelector<HTMLElement>("[open]>.map-switch")?.focus();
      if (document.activeElement === document.body) focusHeading(hash);
    }
  }, [state, isSending, hash]);
  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  );
}

function focusHeading(hash = "") {
  // A restored list marks the link by which it was left.
  const left = document.querySelector<HTMLElement>("main [data-left]");
  if (left) return left.focus({ preventScroll: true });
  const heading =
    document.getElementById(hash.slice(1)) ?? document.querySelector<HTMLElement>("main h1");
  if (!heading) return;
  // The scroll position is already set: the start of the page, or the restored one after "Back".
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
