import { onCLS, onINP, onLCP, type Metric } from "web-vitals";

/**
 * Measures the Web Vitals of this visit (https://web.dev/articles/vitals), and reports new values each time the page is hidden or left.
 * Nothing identifies the visitor. In development the values are logged to the browser's console.
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
