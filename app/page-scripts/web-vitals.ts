import { onCLS, onINP, onLCP, type Metric } from "web-vitals";

/**
 * Measures how quick this visit is for its visitor (https://web.dev/articles/vitals), and tells the Worker each time when
 * the page is hidden or left and something new was measured. Nothing in it says who it was. In development the browser's console shows it.
 */
export function measureWebVitals(): void {
  const measured = new Map<Metric["name"], number>();
  const note = ({ name, value }: Metric) => {
    measured.set(name, value);
    if (import.meta.env.DEV) console.info(name, value);
  };
  onLCP(note);
  onINP(note);
  onCLS(note);
  const page = location.pathname;
  addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "hidden" || measured.size === 0) return;
    navigator.sendBeacon("/web-vitals", JSON.stringify({ page, ...Object.fromEntries(measured) }));
    measured.clear();
  });
}
