import { useEffect, useRef } from "react";
import { useNavigation } from "react-router";

/**
 * Loads the page of a pressed link as a document when the scripts of that page are missing, for example after a deploy. React Router
 * would reload the current page, and the press would be lost: `loadRouteModule` has no option for it. Browsers without the Navigation API
 * do reload.
 */
export function useDocumentLoadOnMissingModule(): void {
  const { state, location, formMethod } = useNavigation();
  // The post is complete when the next page is loading.
  const isRead = state === "loading" || formMethod === "GET";
  const path = location && isRead ? location.pathname + location.search + location.hash : null;
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    // The absolute URL: a path that begins with two slashes would lead to another site.
    wanted.current = path === null ? null : window.location.origin + path;
  }, [path]);
  useEffect(() => {
    if (!("navigation" in window)) return;
    // A script may fail before React has rendered the pending navigation.
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
