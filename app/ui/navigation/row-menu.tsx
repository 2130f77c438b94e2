import { useEffect, useRef } from "react";

type RowMenuProps = {
  /** The id of the row's heading: the menus of all rows have the same text. */
  describedBy: string;
  children: React.ReactNode;
};

/**
 * The further actions of a row, at the right below it; the row is `relative`. It opens in place without scripts, one per list at a time.
 * With scripts Escape and a press outside close it.
 */
export function RowMenu({ describedBy, children }: RowMenuProps) {
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const closeElsewhere = ({ target }: Event) => {
      const { current } = menu;
      if (current?.open && target instanceof Node && !current.contains(target))
        current.open = false;
    };
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      const { current } = menu;
      if (key !== "Escape" || !current?.open) return;
      current.open = false;
      current.querySelector("summary")?.focus();
    };
    document.addEventListener("pointerdown", closeElsewhere);
    document.addEventListener("keydown", closeOnEscape);
    return () => {
      document.removeEventListener("pointerdown", closeElsewhere);
      document.removeEventListener("keydown", closeOnEscape);
    };
  }, []);
  return (
    <details ref={menu} name="row-menu">
      <summary aria-describedby={describedBy} className="button button-quiet list-none">
        More
      </summary>
      <div className="card absolute top-full right-0 z-10 -mt-1 grid min-w-48 p-2 shadow-xl">
        {children}
      </div>
    </details>
  );
}
