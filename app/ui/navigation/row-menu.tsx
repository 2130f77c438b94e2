import { Ellipsis } from "lucide";
import { useEffect, useId, useRef } from "react";
import { useLocation } from "react-router";
import { Icon } from "~/ui/layout/icon";

type RowMenuProps = {
  /** The accessible name of its button, with that of the row: "More about Quay". */
  label: string;
  /** The text of its button; "…" by default. */
  text?: string;
  /** Whether its items are in the row itself where the columns of the table fit side by side. */
  isInline?: boolean;
  children: React.ReactNode;
};

/**
 * The further actions of a row, in a native popover: it opens, and closes on Escape and on a press outside, without scripts. With them it
 * also closes when a form of the row has changed the list, and shows the letters that press its items.
 */
export function RowMenu({ label, text, isInline = false, children }: RowMenuProps) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  const openedAt = useRef(key);
  useEffect(() => {
    if (openedAt.current === key) return;
    openedAt.current = key;
    panel.current?.hidePopover();
  }, [key]);
  return (
    <div className={isInline ? "row-menu row-menu-inline" : "row-menu"}>
      <button
        type="button"
        popoverTarget={id}
        aria-label={label}
        className={text ? "button button-quiet" : "row-menu-button"}
      >
        {text ?? <Icon icon={Ellipsis} size={20} />}
      </button>
      <div ref={panel} id={id} popover="auto" className="row-menu-panel">
        {children}
      </div>
    </div>
  );
}
