import { Printer } from "lucide";
import { Icon } from "~/ui/layout/icon";
import { useHydrated } from "~/ui/layout/use-hydrated";

/** Needs scripts: without them printing is in the browser's menu. */
export function PrintButton() {
  if (!useHydrated()) return null;
  return (
    <button
      type="button"
      onClick={() => print()}
      className="button button-quiet justify-self-start print:hidden"
    >
      <Icon icon={Printer} size={18} /> Print
    </button>
  );
}
