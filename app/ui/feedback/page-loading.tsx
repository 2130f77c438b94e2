import { useNavigation } from "react-router";
import { useDelayed } from "~/ui/feedback/use-delayed";

/** Shows during a slow navigation that the next page is loading, as the browser does for documents. `label` is visible text. */
export function PageLoading({ label }: { label?: string }) {
  const { state } = useNavigation();
  const waiting = useDelayed(state !== "idle", 300);
  if (!waiting) return null;
  return (
    <>
      <div role="progressbar" aria-label={label ?? "Loading"} className="page-loading" />
      {label && (
        <p className="fixed top-2 right-4 z-40 rounded-full bg-ink px-4 py-1.5 text-sm text-paper">
          {label}
        </p>
      )}
    </>
  );
}
