import { useEffect, useRef } from "react";
import { useNavigation } from "react-router";

/**
 * Leads a pressed link to its page where the scripts of that page are gone, as after a deploy. React Router then reloads the page that
 * is open, and the press would be lost: `loadRouteModule` has no switch for it. Browsers without the Navigation API do reload.
 */
export function useDocumentLoadOnMissingModule(): void {
  const { state, location, formMethod } = useNavigation();
  // What was posted has been answered when the next page is loading.
  const isRead = state === "loading" || formMethod === "GET";
  const path = location && isRead ? location.pathname + location.search + location.hash : null;
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    // The whole address: a path that begins with two slashes would lead to another site.
    wanted.current = path === null ? null : window.location.origin + path;
  }, [path]);
  useEffect(() => {
    if (!("navigation" in window)) return;
    // A script may be missing before React has drawn that a page is on its way.
    const press = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest("a") : null;
      if (link?.origin === window.location.origin) wanted.current = link.href;
    };
    const leadOn = (event: NavigateEvent) => {
      const isOfScript = event.navigationType === "reload" && !event.userInitiated;
      if (wanted.current === null || !isOfScript || !event.cancelable) return;
      event.preventDefault();
      window.location.assign(wanted.current);
    };
    document.addEventListener("click", press, true);
    window.navigation.addEventListener("navigate", leadOn);
    return () => {
      document.removeEventListener("click", press, true);
      window.navigation.removeEventListener("navigate", leadOn);
    };
  }, []);
}
