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
 * Where scripts run, keys walk through the rows of a table (`data-row`) and press the buttons of the row that has the focus: those that name
 * the key in `aria-keyshortcuts`. While something is typed they are letters. The button opens the list of them, where they are switched off.
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
    <div className="with-script">
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

/** Switches the keys off and on. */
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

/** Whether a key did something. */
function act(key: string, dialog: HTMLDialogElement | null): boolean {
  // A dialog over the list, also one that stands in a row.
  if (document.querySelector("dialog[open]")) return false;
  if (key === "j" || key === "k") return walk(key === "j" ? 1 : -1);
  if (key === "?") {
    dialog?.showModal();
    return true;
  }
  if (key === "/") return focusSearch();
  // Only in the row that has the focus: a key that is pressed by mistake must not act on a row that nobody has chosen.
  const row = currentRow();
  return row !== null && pressIn(row, key);
}

/** Puts the focus on the first link or button of the next row, or of the row before. */
function walk(step: 1 | -1): boolean {
  const rows = [...document.querySelectorAll<HTMLElement>("[data-row]")];
  const current = currentRow();
  const at = current ? rows.indexOf(current) + step : 0;
  const row = rows[Math.min(Math.max(at, 0), rows.length - 1)];
  row?.querySelector<HTMLElement>("a, button, summary")?.focus();
  return row !== undefined;
}

/** Presses the button of a row with that key. */
function pressIn(row: HTMLElement, key: string): boolean {
  const button = [...row.querySelectorAll<HTMLElement>("[aria-keyshortcuts]")].find(
    (control) => control.getAttribute("aria-keyshortcuts") === key,
  );
  button?.click();
  // What it opens is next for the Tab key.
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

/** Whether letters that are pressed there are for the field itself. A box that was ticked takes none. */
function isTyped(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.matches(
      ":is(input, textarea, select, [contenteditable]):not([type=checkbox], [type=radio], [type=file])",
    )
  );
}
