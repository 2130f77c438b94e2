import { useNavigation } from "react-router";
import { useDelayed } from "~/ui/feedback/use-delayed";

/** Says on a slow line that the next page is loading, as the browser does for documents. */
export function PageLoading() {
  const { state } = useNavigation();
  const waiting = useDelayed(state !== "idle", 300);
  return waiting && <div role="progressbar" aria-label="Loading" className="page-loading" />;
}
