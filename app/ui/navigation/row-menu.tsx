import { useEffect, useRef } from "react";

type RowMenuProps = {
  /** The id of the heading of the row: the menus of all rows read the same. */
  describedBy: string;
  children: React.ReactNode;
};

/**
 * What else can be done with a row, at the right below it; the row is `relative`. It opens in place without scripts, one of a list at
 * a time. With them Escape and a press elsewhere close it.
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
