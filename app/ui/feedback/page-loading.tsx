import { useNavigation } from "react-router";
import { useAfter } from "~/ui/feedback/use-after";

/** On a slow line: that the press was heard and the next page is on its way, as the browser shows for documents. */
export function PageLoading() {
  const { state } = useNavigation();
  const waiting = useAfter(state !== "idle", 300);
  return waiting && <div role="progressbar" aria-label="Loading" className="page-loading" />;
}
