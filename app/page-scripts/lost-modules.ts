import { useEffect } from "react";
import { useNavigation } from "react-router";

/**
 * Leads a pressed link to its page where the scripts of that page are gone, as after a deploy. React Router then reloads the page that
 * is open, and the press would be lost: `loadRouteModule` has no switch for it. Browsers without the Navigation API do reload.
 */
export function useFullLoadOfLostPages(): void {
  const { state, location, formMethod } = useNavigation();
  // What was posted has been answered when the next page is loading.
  const isRead = state === "loading" || formMethod === "GET";
  const wanted = location && isRead ? location.pathname + location.search + location.hash : null;
  useEffect(() => {
    if (wanted === null || !("navigation" in window)) return;
    const leadOn = (event: NavigateEvent) => {
      if (event.navigationType !== "reload" || event.userInitiated || !event.cancelable) return;
      event.preventDefault();
      window.location.assign(wanted);
    };
    window.navigation.addEventListener("navigate", leadOn);
    return () => window.navigation.removeEventListener("navigate", leadOn);
  }, [wanted]);
}
