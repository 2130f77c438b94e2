import { useId } from "react";
import { useLocation } from "react-router";

type MenuProps = {
  label: React.ReactNode;
  /** The accessible name when the label is a picture or an address. */
  name?: string;
  className?: string;
  children: React.ReactNode;
};

/**
 * A menu of links in a native popover: it opens, and closes on Escape and on a click outside, without scripts. With them it also closes
 * on navigation, and arrow keys move through it.
 */
export function Menu({ label, name, className = "", children }: MenuProps) {
  const id = useId();
  // A new panel for every page, which closes the open menu.
  const { key } = useLocation();
  return (
    <div className={`menu ${className}`}>
      <button type="button" popoverTarget={id} aria-label={name} className="menu-button">
        {label}
      </button>
      <div key={key} id={id} popover="auto" className="menu-panel" onKeyDown={walk}>
        {children}
      </div>
    </div>
  );
}

function walk(event: React.KeyboardEvent<HTMLDivElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  event.preventDefault();
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>("a, button")];
  const at = items.indexOf(document.activeElement as HTMLElement);
  items[(at + step + items.length) % items.length]?.focus();
}
