import { use, useEffect, useRef } from "react";
import { useFetcher, useLocation } from "react-router";
import { KeysOff } from "~/ui/lists/keys-off";

type Key = { key: string; does: string };

const ROWS: readonly Key[] = [
  { key: "j", does: "The next row" },
  { key: "k", does: "The row before" },
];
const SEARCH: Key = { key: "/", does: "Search" };
const THIS: Key = { key: "?", does: "This list" };

/**
 * With scripts, keys move through the rows of a table (`data-row`) and press the buttons of the focused row that name the key in
 * `aria-keyshortcuts`. In text fields they type. The button opens the list of shortcuts, where they can be switched off.
 */
export function ListKeys({ keys = [] }: { keys?: readonly Key[] }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const areOff = use(KeysOff);
  useEffect(() => {
    if (areOff) return;
    const press = (event: KeyboardEvent) => {
      if (
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        event.repeat ||
        event.defaultPrevented ||
        isTyped(event.target)
      )
        return;
      if (act(event.key, dialog.current)) event.preventDefault();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [areOff]);
  return (
    <div className="list-keys with-script">
      <button
        type="button"
        className="link"
        aria-keyshortcuts={areOff ? undefined : "?"}
        onClick={() => dialog.current?.showModal()}
      >
        Keyboard
      </button>
      <dialog ref={dialog} aria-label="Keyboard" className="dialog">
        <h2 className="text-xl">Keyboard</h2>
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 py-4">
          {[...ROWS, ...keys, SEARCH, THIS].map(({ key, does }) => (
            <div key={key} className="contents">
              <dt>
                <kbd className="rounded border border-edge px-2 font-mono text-sm">{key}</kbd>
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
        <div className="flex flex-wrap gap-3">
          <form method="dialog">
            <button type="submit" className="button button-quiet">
              Close
            </button>
          </form>
          <KeysSwitch areOff={areOff} />
        </div>
      </dialog>
    </div>
  );
}

/** Switches the shortcuts off and on. */
function KeysSwitch({ areOff }: { areOff: boolean }) {
  const { pathname, search } = useLocation();
  const { Form } = useFetcher();
  return (
    <Form method="post" action="/admin/list-keys">
      <input type="hidden" name="keys" value={areOff ? "on" : "off"} />
      <input type="hidden" name="returnTo" value={`${pathname}${search}`} />
      <button type="submit" className="button button-quiet">
        {areOff ? "Switch the keys on" : "Switch the keys off"}
      </button>
    </Form>
  );
}

/** Handles a key; answers whether it did something. */
function act(key: string, dialog: HTMLDialogElement | null): boolean {
  // A dialog is open over the list or in a row.
  if (document.querySelector("dialog[open]")) return false;
  if (key === "j" || key === "k") return walk(key === "j" ? 1 : -1);
  if (key === "?") {
    dialog?.showModal();
    return true;
  }
  if (key === "/") return focusSearch();
  // Only in the focused row: a key pressed by mistake must not act on another one.
  const row = currentRow();
  return row !== null && pressIn(row, key);
}

/** Focuses the first link or button of the next row, or of the previous one. */
function walk(step: 1 | -1): boolean {
  const rows = [...document.querySelectorAll<HTMLElement>("[data-row]")];
  const current = currentRow();
  const at = current ? rows.indexOf(current) + step : 0;
  const row = rows[Math.min(Math.max(at, 0), rows.length - 1)];
  row?.querySelector<HTMLElement>("a, button, summary")?.focus();
  return row !== undefined;
}

/** Presses the button of a row with that shortcut. */
function pressIn(row: HTMLElement, key: string): boolean {
  const button = [...row.querySelectorAll<HTMLElement>("[aria-keyshortcuts]")].find(
    (control) => control.getAttribute("aria-keyshortcuts") === key,
  );
  // A dialog or a question of a closed menu would stay hidden.
  if (button?.checkVisibility() === false)
    button.closest<HTMLElement>("[popover]:not(:popover-open)")?.showPopover();
  button?.click();
  // Focused, so that Tab continues in the opened menu.
  if (button?.matches("summary")) button.focus();
  return button !== undefined;
}

function focusSearch(): boolean {
  const search = document.querySelector<HTMLElement>('[aria-keyshortcuts="/"]');
  search?.focus();
  return search !== null;
}

function currentRow(): HTMLElement | null {
  return document.activeElement?.closest<HTMLElement>("[data-row]") ?? null;
}

/** Whether the target takes letters as text. A ticked checkbox does not. */
function isTyped(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.matches(
      ":is(input, textarea, select, [contenteditable]):not([type=checkbox], [type=radio], [type=file])",
    )
  );
}
